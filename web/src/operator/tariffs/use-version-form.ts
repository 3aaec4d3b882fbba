import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { useAction } from '../form/use-action.ts'
import { FROM_NOW, isComplete, momentOf, type ValidFrom } from './valid-from-field.tsx'

/** State of a form for the next version of a tariff or rules; `body` is null while incomplete. */
export function useVersionForm<Body>(
  body: Body | null,
  save: (body: Body, validFrom: string, key: string) => Promise<unknown>,
  labels: { submitLabel: string; done: string } = {
    submitLabel: m.operator_version_save(),
    done: m.operator_version_saved(),
  },
) {
  const [validFrom, setValidFrom] = useState<ValidFrom>(FROM_NOW)
  const [isTried, setTried] = useState(false)
  const keyOf = useIdempotencyKey()
  const action = useAction({
    run: async (whole: Body) => save(whole, (await momentOf(validFrom)) ?? '', keyOf({ whole, validFrom })),
    done: labels.done,
    onDone: () => setTried(false),
  })
  const errors = fieldSentences(action.error)
  const submit = () => {
    setTried(true)
    if (body !== null && isComplete(validFrom)) action.mutate(body)
  }
  const dateWrong =
    isTried && !isComplete(validFrom) ? m.operator_valid_missing() : (errors.valid_from ?? null)
  return {
    isTried,
    errors,
    /** Props of the form around the fields. */
    form: {
      submitLabel: labels.submitLabel,
      isBusy: action.isPending,
      problem: action.error,
      fields: Object.keys(errors),
      onSubmit: submit,
    },
    validFrom: { value: validFrom, onChange: setValidFrom, error: dateWrong },
  }
}
