import type { saveTaxOfDriver, showDriverTax } from '@karvon/contract/driver/tax'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { CARRIER_TAX_STATUSES, type CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { taxStatusLabel } from './carrier-tax-label.ts'

/** What a driver is to the tax office, as in the API. */
export type DriverTax = DataOf<typeof showDriverTax>

/** The same as it is sent. */
export type TypedTax = BodyOf<typeof saveTaxOfDriver>

const isCompany = (status: CarrierTaxStatus): boolean => status === 'company' || status === 'vat_company'

type FormProps = {
  tax: DriverTax
  send: (typed: TypedTax) => Promise<DriverTax>
  onSaved: (tax: DriverTax) => void
  /** Whether the number can be marked as verified: by operators. */
  canVerify?: boolean
  /** The message for a failed call. */
  problemSentence: (problem: unknown) => string
}

/** A driver's tax status and number, by the driver or an operator. */
export function CarrierTaxForm({ tax, send, onSaved, canVerify = false, problemSentence }: FormProps) {
  const [status, setStatus] = useState<CarrierTaxStatus | null>(tax.status)
  const [number, setNumber] = useState(tax.number ?? '')
  const [isVerified, setVerified] = useState(tax.isVerified)
  const saving = useMutation({
    mutationFn: send,
    onSuccess: saved => {
      setNumber(saved.number ?? '')
      setVerified(saved.isVerified)
      onSaved(saved)
      showToast('success', m.tax_saved())
    },
    onError: problem => {
      if (Object.keys(fieldSentences(problem)).length === 0) showToast('error', problemSentence(problem))
    },
  })
  const errors = fieldSentences(saving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status !== null && !saving.isPending)
      saving.mutate({
        ...{ status, number: status === 'none' ? null : number },
        ...(canVerify && { isVerified: isVerified && status !== 'none' }),
      })
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <SelectField
        label={m.tax_status()}
        name="status"
        placeholder={m.tax_choose()}
        value={status ?? ''}
        onChange={value => setStatus(CARRIER_TAX_STATUSES.find(each => each === value) ?? null)}
        options={CARRIER_TAX_STATUSES.map(value => ({ value, label: taxStatusLabel(value) }))}
        error={errors.status ?? null}
      />
      {status !== null && status !== 'none' && (
        <TextField
          label={isCompany(status) ? m.tax_number_company() : m.tax_number_person()}
          name="number"
          value={number}
          onChange={value => {
            setNumber(value)
            setVerified(false)
          }}
          limit={20}
          error={errors.number ?? null}
        />
      )}
      {canVerify && status !== null && status !== 'none' && (
        <SwitchField label={m.tax_verified()} isOn={isVerified} onChange={setVerified} />
      )}
      <Row gap={8}>
        <Button type="submit" isBusy={saving.isPending} disabled={status === null}>
          {m.tax_save()}
        </Button>
      </Row>
    </Stack>
  )
}
