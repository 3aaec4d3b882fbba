import { MATCH_DIRECTIONS, type MatchKind } from '@karvon/domain/bank-statements/match-kinds'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { AnotherPaymentField, WithoutInvoiceField } from '../form/another-payment-field.tsx'
import { useAction } from '../form/use-action.ts'
import css from './bank.module.css'
import { kindLabel, matchLabel, providerLabel, reasonsLabel } from './bank-labels.ts'
import { type BankLine, confirmLine, type Proposal } from './bank-queries.ts'
import { CompanyPicker } from './company-picker.tsx'
import { PersonPicker } from './person-picker.tsx'

/** What an operator may say without a proposal. */
const OTHER_KINDS = [
  'company_refill',
  'person_payment',
  'provider_settlement',
  'cash_deposit',
  'other_income',
  'cost',
] as const satisfies readonly MatchKind[]

type OtherKind = (typeof OTHER_KINDS)[number]

/** The chosen proposal by its place, or another kind. */
type Choice = `proposal-${number}` | OtherKind

const otherKinds = ({ direction }: BankLine): OtherKind[] =>
  OTHER_KINDS.filter(kind => MATCH_DIRECTIONS[kind] === direction)

type Typed = {
  companyId: number | null
  userId: number | null
  provider: PaymentProvider | ''
  gross: string
  description: string
  isAnother: boolean
  isWithoutInvoice: boolean
}

const bodyOfProposal = ({ kind, company, person, payout, refundId, provider, journalId }: Proposal) => ({
  kind,
  ...(company !== null && { companyId: company.id }),
  ...(kind === 'person_payment' && person !== null && { userId: person.id }),
  ...(payout !== null && { payoutLineId: payout.id }),
  ...(refundId !== null && { refundId }),
  ...(provider !== null && { provider }),
  ...(kind === 'booked_before' && journalId !== null && { journalId }),
})

const bodyOf = (line: BankLine, choice: Choice, typed: Typed) => {
  const proposal = line.proposals.find((_, at) => choice === `proposal-${at}`)
  const kind = proposal?.kind ?? (choice as OtherKind)
  const gross = typedSum(typed.gross)
  return {
    ...(proposal === undefined ? { kind } : bodyOfProposal(proposal)),
    ...(proposal === undefined &&
      kind === 'company_refill' &&
      typed.companyId !== null && { companyId: typed.companyId }),
    ...(proposal === undefined &&
      kind === 'person_payment' &&
      typed.userId !== null && { userId: typed.userId }),
    ...(proposal === undefined && typed.provider !== '' && { provider: typed.provider }),
    ...(kind === 'provider_settlement' && gross !== null && { gross }),
    ...(typed.description.trim() !== '' && { description: typed.description }),
    ...(typed.isAnother && { anotherPayment: true }),
    ...(typed.isWithoutInvoice && { withoutInvoice: true }),
  }
}

/** A company or person that is not among the proposals is another one. */
const otherLabel = ({ proposals }: BankLine, kind: OtherKind): string => {
  const isProposed = proposals.some(each => each.kind === kind)
  if (kind === 'company_refill' && isProposed) return m.bank_other_company()
  return kind === 'person_payment' && isProposed ? m.bank_other_person() : kindLabel(kind)
}

type ChoicesProps = { line: BankLine; choice: Choice; onChoose: (choice: Choice) => void }

function Choices({ line, choice, onChoose }: ChoicesProps) {
  const row = (value: Choice, label: string, remark?: { end?: string; note?: string }) => (
    <RadioRow
      key={value}
      name="match"
      value={value}
      isChecked={choice === value}
      onChange={() => onChoose(value)}
      label={label}
      {...remark}
    />
  )
  return (
    <fieldset className={css.choices}>
      <legend>{line.proposals.length === 0 ? m.bank_choose() : m.bank_choose_proposed()}</legend>
      <Stack gap={8}>
        {line.proposals.map((proposal, at) =>
          row(`proposal-${at}`, matchLabel(proposal), {
            // its label names company, document and day
            [proposal.kind === 'booked_before' ? 'note' : 'end']: reasonsLabel(proposal.reasons),
          }),
        )}
        {otherKinds(line).map(kind => row(kind, otherLabel(line, kind)))}
      </Stack>
    </fieldset>
  )
}

type DetailsProps = {
  choice: Choice
  kind: MatchKind
  typed: Typed
  change: (part: Partial<Typed>) => void
  errors: Readonly<Record<string, string>>
}

function ChoiceDetails({ choice, kind, typed, change, errors }: DetailsProps) {
  return (
    <>
      {choice === 'company_refill' && (
        <CompanyPicker
          chosen={typed.companyId}
          onChoose={companyId => change({ companyId })}
          error={errors.company_id ?? null}
        />
      )}
      {choice === 'person_payment' && (
        <PersonPicker
          chosen={typed.userId}
          onChoose={userId => change({ userId })}
          error={errors.user_id ?? null}
        />
      )}
      {choice === 'provider_settlement' && (
        <SelectField
          label={m.bank_provider()}
          placeholder={m.bank_provider_choose()}
          value={typed.provider}
          options={PAYMENT_PROVIDERS.map(value => ({ value, label: providerLabel(value) }))}
          onChange={value => change({ provider: value as PaymentProvider | '' })}
          error={errors.provider ?? null}
        />
      )}
      {kind === 'provider_settlement' && (
        <FigureField
          label={m.bank_gross()}
          name="gross"
          unit={m.orders_currency()}
          text={typed.gross}
          onChange={gross => change({ gross })}
          error={errors.gross ?? null}
        />
      )}
      <TextAreaField
        label={m.bank_description()}
        hint={
          kind === 'other_income' || kind === 'cost' ? m.bank_description_needed() : m.bank_description_hint()
        }
        name="description"
        value={typed.description}
        onChange={description => change({ description })}
        limit={300}
        error={errors.description ?? null}
      />
    </>
  )
}

const FIELDS = ['company_id', 'user_id', 'provider', 'gross', 'description']

/** Books a line as one of its proposals, or as what the operator picks instead. */
export function ConfirmForm({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const [first] = line.proposals
  const [choice, setChoice] = useState<Choice>(
    first === undefined ? (otherKinds(line)[0] ?? 'cost') : 'proposal-0',
  )
  const chosen = line.proposals.find((_, at) => choice === `proposal-${at}`)
  const grossOf = (proposal: Proposal | undefined) =>
    figureText(proposal?.gross ?? Math.floor(line.amountTiyin / 100))
  const [typed, setTyped] = useState<Typed>({
    companyId: null,
    userId: null,
    provider: '',
    gross: grossOf(first),
    description: '',
    isAnother: false,
    isWithoutInvoice: false,
  })
  const action = useAction({
    run: () => confirmLine(line.id, bodyOf(line, choice, typed)),
    done: m.bank_booked_toast(),
    onDone,
  })
  const choose = (next: Choice) => {
    setChoice(next)
    const gross = grossOf(line.proposals.find((_, at) => next === `proposal-${at}`))
    setTyped({ ...typed, gross, isAnother: false, isWithoutInvoice: false })
    action.reset()
  }
  /** Another payee or sum is another payment: what was said of the last one no longer holds. */
  const change = (part: Partial<Typed>) => {
    const isSame = 'description' in part
    setTyped({ ...typed, ...(!isSame && { isAnother: false, isWithoutInvoice: false }), ...part })
    if (!isSame && action.isError) action.reset()
  }
  return (
    <ActionForm
      submitLabel={m.bank_book()}
      isBusy={action.isPending}
      problem={action.error}
      fields={FIELDS}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <Choices line={line} choice={choice} onChoose={choose} />
      <ChoiceDetails
        choice={choice}
        kind={chosen?.kind ?? (choice as OtherKind)}
        typed={typed}
        change={change}
        errors={fieldSentences(action.error)}
      />
      <AnotherPaymentField
        problem={action.error}
        isOn={typed.isAnother}
        onChange={isAnother => setTyped({ ...typed, isAnother })}
      />
      <WithoutInvoiceField
        problem={action.error}
        isOn={typed.isWithoutInvoice}
        onChange={isWithoutInvoice => setTyped({ ...typed, isWithoutInvoice })}
      />
    </ActionForm>
  )
}
