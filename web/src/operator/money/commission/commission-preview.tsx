import { findCommissionRule, type CommissionRule as Rule, splitPrice } from '@karvon/domain/ledger/commission'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { useDebouncedValue } from '../../list/use-debounced-value.ts'
import { type OperatorOrder, operatorOrder } from '../../orders/orders-queries.ts'
import { Facts } from '../../page/facts.tsx'
import { Panel } from '../../page/panel.tsx'
import { settings } from '../../settings/settings-queries.ts'
import type { CommissionRule } from '../money-queries.ts'
import { ruleOf, type TypedRule } from './rule-draft.ts'

const REST_MS = 500
/** Newer than every rule there is. */
const DRAFT_ID = Number.MAX_SAFE_INTEGER

const ruleIn = ({ min, max, validFrom, validUntil, ...rule }: CommissionRule): Rule => ({
  ...rule,
  minUzs: min,
  maxUzs: max,
  validFrom: new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
})

const draftRule = (typed: TypedRule, now: Date): Rule | null => {
  const rule = ruleOf(typed)
  if (rule === null) return null
  const { min: minUzs, max: maxUzs, ...scope } = rule
  return { ...scope, id: DRAFT_ID, minUzs, maxUzs, validFrom: now, validUntil: null }
}

/** The rates as they are agreed: that of the commission, and the VAT of it or of the price. */
const ratesOf = ({ percent }: Rule, { taxModel, vatPercent }: TaxTerms): string => {
  const rates = { percent: figureText(percent, 2), vat: figureText(vatPercent, 2) }
  if (vatPercent === 0) return `${rates.percent}\u00a0%`
  return taxModel === 'principal' ? m.tax_rates_principal(rates) : m.tax_rates_agent(rates)
}

const sumsOf = (rule: Rule | null, priceUzs: number, tax: TaxTerms): string => {
  if (rule === null) return formatSum(0)
  const { commissionUzs, vatUzs, carrierShareUzs } = splitPrice(priceUzs, { ...rule, ...tax })
  return [
    `${formatSum(commissionUzs)} (${ratesOf(rule, tax)})`,
    ...(vatUzs === 0 ? [] : [`${m.tax_vat()} ${formatSum(vatUzs)}`]),
    m.books_driver_gets({ sum: formatSum(carrierShareUzs) }),
  ].join(' · ')
}

const NO_TAX: TaxTerms = { taxModel: 'agent', vatPercent: 0 }

/** The tax of deals that are made now; without VAT while loading. */
const useTax = (): TaxTerms => {
  const { data = [] } = useQuery(settings())
  const { taxModel, vatPercent } = (data.find(({ key }) => key === 'money_rules')?.value ??
    {}) as Partial<TaxTerms>
  return vatPercent === undefined ? NO_TAX : { taxModel, vatPercent }
}

function Compared({ order, rules, typed }: { order: OperatorOrder } & PreviewProps) {
  const now = serverNow()
  const tax = useTax()
  const { truckType, regionFromId, regionToId, kind: clientKind } = order
  const asked = { truckTypeId: truckType.id, regionFromId, regionToId, clientKind, at: now }
  const present = rules.map(ruleIn)
  const draft = draftRule(typed, now)
  const then = draft === null ? null : findCommissionRule([...present, draft], asked)
  const priceUzs = order.deal?.price ?? order.price
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          [m.operator_order_title({ id: order.id }), formatSum(priceUzs)],
          [m.books_preview_now(), sumsOf(findCommissionRule(present, asked), priceUzs, tax)],
          ...(draft === null ? [] : [[m.books_preview_then(), sumsOf(then, priceUzs, tax)] as const]),
        ]}
      />
      {draft !== null && then?.id !== DRAFT_ID && (
        <Text as="p" size={14} tone="quiet">
          {m.books_preview_untouched()}
        </Text>
      )}
    </Stack>
  )
}

type PreviewProps = { rules: readonly CommissionRule[]; typed: TypedRule }

/** What an order's commission is, and would be by the rule that is being typed. */
export function CommissionPreview(props: PreviewProps) {
  const [typedId, setTypedId] = useState('')
  const id = typedFigure(useDebouncedValue(typedId, REST_MS), 'count') ?? 0
  const query = useQuery({ ...operatorOrder(id), enabled: id > 0 })
  return (
    <Panel title={m.books_preview()}>
      <Stack gap={12}>
        <FigureField
          kind="count"
          label={m.books_preview_order()}
          hint={m.books_preview_hint()}
          text={typedId}
          onChange={setTypedId}
          error={id > 0 && query.isError ? m.books_preview_missing() : null}
        />
        {id > 0 && query.data !== undefined && <Compared order={query.data} {...props} />}
      </Stack>
    </Panel>
  )
}
