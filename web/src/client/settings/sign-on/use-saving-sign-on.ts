import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { isSecondFactorRequired } from '../../company/is-second-factor-required.ts'
import { companySignOn, type SentSettings, saveSignOn } from './company-sign-on-calls.ts'

/** Saves the settings, after asking for a second factor that was not given lately. */
export function useSavingSignOn(onSaved: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<SentSettings | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = async (settings: SentSettings) => {
    setBusy(true)
    setErrors({})
    try {
      client.setQueryData(companySignOn().queryKey, await saveSignOn(settings))
      showToast('success', m.sign_on_set_saved())
      void client.invalidateQueries({ queryKey: ['sign-on-link'] })
      onSaved()
    } catch (failure) {
      if (isSecondFactorRequired(failure)) setWaiting(settings)
      else {
        setErrors(fieldSentences(failure))
        const said = failure instanceof CallProblem ? failure.message : m.sign_on_no_answer()
        showToast('error', `${m.sign_on_set_not_saved()}. ${said}`)
      }
    }
    setBusy(false)
  }
  return {
    ...{ isBusy, errors, send },
    asksFactor: waiting !== null,
    factorGiven: () => {
      const settings = waiting
      setWaiting(null)
      if (settings !== null) void send(settings)
    },
    factorRefused: () => setWaiting(null),
    forgetErrors: () => setErrors({}),
  }
}
