import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { ownProfile } from '../../../product/account/show-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { isSecondFactorRequired } from '../../company/is-second-factor-required.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { ShownOnce } from '../../modals/shown-once.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { apiKeys, type MadeApiKey, sendNewKey } from './api-key-queries.ts'
import { FreshFactorForm } from './fresh-factor-form.tsx'
import { MakeKeyForm } from './make-key-form.tsx'
import { type KeyErrors, NEW_KEY, newKeyOf, refusedErrors, type TypedKey } from './typed-key.ts'

type LeaveProps = { leave: () => void }

const reasonFor = (failure: unknown): string => {
  if (!(failure instanceof CallProblem)) return m.keys_no_answer()
  return Object.keys(failure.errors).length > 0 ? '' : failure.message
}

/** What was typed, and sending it; a second factor that is not fresh is asked for, and then it is sent again. */
function useMaking(onMade: (made: MadeApiKey) => void) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [typed, setTyped] = useState(NEW_KEY)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<KeyErrors>({})
  const [asksFactor, setAsksFactor] = useState(false)
  const send = async () => {
    try {
      const made = await sendNewKey(newKeyOf(typed), keyOf(typed))
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
      onMade(made)
    } catch (failure) {
      if (failure instanceof Error && isSecondFactorRequired(failure)) return setAsksFactor(true)
      setRefused(refusedErrors(failure))
      showToast('error', [m.keys_not_made(), reasonFor(failure)].filter(Boolean).join('. '))
    }
  }
  return {
    asksFactor,
    factorGiven: () => {
      setAsksFactor(false)
      void send()
    },
    factorRefused: () => setAsksFactor(false),
    form: {
      ...{ typed, isTried, refused },
      onTried: () => setTried(true),
      onSend: send,
      onType: (next: TypedKey) => {
        setRefused({})
        setTyped(next)
      },
    },
  }
}

function Making({ leave, onMade }: LeaveProps & { onMade: (made: MadeApiKey) => void }) {
  const { asksFactor, factorGiven, factorRefused, form } = useMaking(onMade)
  if (asksFactor) return <FreshFactorForm onGiven={factorGiven} onCancel={factorRefused} />
  return <MakeKeyForm {...form} onCancel={leave} />
}

function WithoutFactor({ leave }: LeaveProps) {
  return (
    <Stack columns={1} gap={16}>
      <p>{m.keys_factor_needed()}</p>
      <DialogActions>
        <Button tone="main" data-autofocus onClick={leave}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function Body({ leave, onMade }: LeaveProps & { onMade: (made: MadeApiKey) => void }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfile())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  if (!data.secondFactor.on) return <WithoutFactor leave={leave} />
  return <Making leave={leave} onMade={onMade} />
}

function Made({ made: { key }, leave }: LeaveProps & { made: MadeApiKey }) {
  if (key === null) return <p role="alert">{m.keys_lost()}</p>
  return (
    <ShownOnce
      text={key}
      label={m.keys_shown_title()}
      advice={m.keys_shown_text()}
      warning={m.keys_shown_warning()}
      onDone={leave}
    />
  )
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
      {made === null ? <Body leave={leave} onMade={setMade} /> : <Made made={made} leave={leave} />}
    </ModalFrame>
  )
}
