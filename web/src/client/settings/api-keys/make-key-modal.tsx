import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { apiKeys, type MadeApiKey, sendNewKey } from './api-key-queries.ts'
import { FreshFactorForm } from './fresh-factor-form.tsx'
import { KeyShown } from './key-shown.tsx'
import { MakeKeyForm } from './make-key-form.tsx'
import { NeedsFactor, useFreshFactor } from './needs-factor.tsx'
import { type KeyErrors, NEW_KEY, newKeyOf, reasonFor, refusedErrors, type TypedKey } from './typed-key.ts'

type MakingProps = { leave: () => void; onMade: (made: MadeApiKey) => void }

/** What was typed, and sending it; a second factor that is not fresh is asked for, and then it is sent again. */
function useMaking(onMade: (made: MadeApiKey) => void) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [typed, setTyped] = useState(NEW_KEY)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<KeyErrors>({})
  const { asks, attempt, factor } = useFreshFactor(
    async () => {
      const made = await sendNewKey(newKeyOf(typed), keyOf(typed))
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
      onMade(made)
    },
    failure => {
      setRefused(refusedErrors(failure))
      showToast('error', [m.keys_not_made(), reasonFor(failure)].filter(Boolean).join('. '))
    },
  )
  return {
    ...{ asks, factor },
    form: {
      ...{ typed, isTried, refused, onSend: attempt },
      onTried: () => setTried(true),
      onType: (next: TypedKey) => {
        setRefused({})
        setTyped(next)
      },
    },
  }
}

function Making({ leave, onMade }: MakingProps) {
  const { asks, factor, form } = useMaking(onMade)
  return asks ? <FreshFactorForm {...factor} /> : <MakeKeyForm {...form} onCancel={leave} />
}

/** Makes an API key; the key is shown only here, once. */
export function MakeKeyModal() {
  const { close } = useModal()
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const leave = () => void close()
  return (
    <ModalFrame
      title={made === null ? m.keys_new_title() : m.keys_shown_title()}
      size="wide"
      closedBy="closerequest"
      onClose={leave}
    >
      {made === null ? (
        <NeedsFactor leave={leave}>
          <Making leave={leave} onMade={setMade} />
        </NeedsFactor>
      ) : (
        <KeyShown made={made} leave={leave} />
      )}
    </ModalFrame>
  )
}
