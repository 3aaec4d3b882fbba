import type { BankDetailKind } from '@karvon/domain/payouts/bank-details'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Note, Row, Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { type BankDetails, bankDetails, sendDetails, type TypedDetails } from './bank-queries.ts'

const GROUPS = {
  card: [4, 4, 4, 4],
  account: [4, 4, 4, 4, 4],
} satisfies Record<BankDetailKind, readonly number[]>

type Typed = { kind: BankDetailKind; number: string; holder: string; mfo: string; taxId: string }

const startOf = (details: BankDetails | null): Typed => ({
  kind: details?.kind ?? 'card',
  number: '',
  holder: details?.holder ?? '',
  mfo: details?.mfo ?? '',
  taxId: details?.taxId ?? '',
})

const sentOf = ({ kind, number, holder, mfo, taxId }: Typed): TypedDetails =>
  kind === 'card' ? { kind, number, holder } : { kind, number, holder, mfo, taxId }

type FieldsProps = {
  typed: Typed
  change: (part: Partial<Typed>) => void
  errors: Readonly<Record<string, string>>
}

function Fields({ typed, change, errors }: FieldsProps) {
  const isCard = typed.kind === 'card'
  return (
    <>
      <DigitsField
        key={typed.kind}
        label={isCard ? m.bank_card_number() : m.bank_account_number()}
        name="number"
        value={typed.number}
        onChange={number => change({ number })}
        groups={GROUPS[typed.kind]}
        error={errors.number ?? null}
      />
      <TextField
        label={isCard ? m.bank_card_holder() : m.bank_holder()}
        name="holder"
        value={typed.holder}
        onChange={holder => change({ holder })}
        limit={100}
        autoComplete="name"
        error={errors.holder ?? null}
      />
      {!isCard && (
        <>
          <DigitsField
            label={m.bank_mfo()}
            name="mfo"
            value={typed.mfo}
            onChange={mfo => change({ mfo })}
            groups={[5]}
            error={errors.mfo ?? null}
          />
          <DigitsField
            label={m.bank_tax_id()}
            name="tax_id"
            value={typed.taxId}
            onChange={taxId => change({ taxId })}
            groups={[14]}
            error={errors.tax_id ?? null}
          />
        </>
      )}
    </>
  )
}

/** New bank details of the driver; the number is typed again whenever they change. */
export function BankDetailsForm({ details, onDone }: { details: BankDetails | null; onDone: () => void }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => startOf(details))
  const saving = useMutation({
    mutationFn: () => sendDetails(sentOf(typed)),
    onSuccess: saved => {
      client.setQueryData(bankDetails().queryKey, saved)
      showToast('success', m.bank_own_saved())
      onDone()
    },
    onError: problem => {
      if (Object.keys(fieldSentences(problem)).length === 0) showToast('error', problemSentence(problem))
    },
  })
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [saving.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Stack ref={form} as="form" gap={16} onSubmit={submit} noValidate>
      <Note>{m.bank_own_text()}</Note>
      <Segmented<BankDetailKind>
        label={m.bank_own_title()}
        value={typed.kind}
        onChange={kind => setTyped({ ...typed, kind, number: '' })}
        options={[
          { value: 'card', label: m.bank_card() },
          { value: 'account', label: m.bank_account() },
        ]}
      />
      <Fields
        typed={typed}
        change={part => setTyped({ ...typed, ...part })}
        errors={fieldSentences(saving.error)}
      />
      <Row wrap gap={8}>
        <Button tone="action" type="submit" isBusy={saving.isPending}>
          {m.bank_own_save()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.bank_own_keep()}
        </Button>
      </Row>
    </Stack>
  )
}
