import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { problemSentence } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { useFactorCode } from '../account/password/use-factor-code.ts'
import { proveFactor } from '../account/second-factor/security-calls.ts'
import { LEDGER_KEY } from './ledger-queries.ts'
import s from './second-factor-form.module.css'

const LABELS = { noNetwork: m.ledger_code_not_sent, notDone: m.ledger_code_not_sent }

type SecondFactorFormProps = {
  /** Texts for areas other than the finances. */
  title?: string
  text?: string
  /** Called after the code is verified; default: refetch the finances. */
  onProved?: () => Promise<void>
}

/** Unlocks the finances for this session with a code of the authenticator app; shown in their place. */
export function SecondFactorForm({ title, text, onProved }: SecondFactorFormProps) {
  const client = useQueryClient()
  const { form, isBusy, field, other } = useFactorCode({
    send: proveFactor,
    onDone: () => (onProved ? onProved() : client.resetQueries({ queryKey: LEDGER_KEY })),
    label: m.ledger_code_label,
    short: m.ledger_code_wrong_length,
    takesRecovery: true,
    sentenceOf: problem => problemSentence(problem, LABELS),
  })
  return (
    <Stack as="form" className={s.form} card gap={12} {...form} aria-labelledby="second-factor-title">
      <IconLock size={28} stroke={1.75} className={s.lock} aria-hidden="true" />
      <h2 id="second-factor-title">{title ?? m.ledger_code_title()}</h2>
      <Text tone="quiet">{text ?? m.ledger_code_text()}</Text>
      <TextField {...field} />
      <Button type="submit" tone="main" isBusy={isBusy}>
        {m.ledger_code_open()}
      </Button>
      {other !== null && (
        <Button tone="quiet" size="small" onClick={other.choose}>
          {other.label}
        </Button>
      )}
    </Stack>
  )
}
