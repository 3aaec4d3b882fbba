import type { ClientKind } from '@karvon/domain/ledger/commission'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { CommissionRule } from '../money-queries.ts'

const CLIENTS = {
  individual: m.books_client_individual,
  company: m.books_client_company,
} satisfies Record<ClientKind, () => string>

export const clientKindLabel = (kind: ClientKind): string => CLIENTS[kind]()

/** Names of what a rule may be for. */
export type ScopeNames = {
  readonly truckOf: (id: number) => string
  readonly regionOf: (id: number) => string
}

/** For which orders a rule is: `Fura, Toshkent → …, companies`. */
export const scopeLabel = (
  rule: Pick<CommissionRule, 'truckTypeId' | 'regionFromId' | 'regionToId' | 'clientKind'>,
  { truckOf, regionOf }: ScopeNames,
): string => {
  const { truckTypeId, regionFromId, regionToId, clientKind } = rule
  const end = (id: number | null) => (id === null ? '…' : regionOf(id))
  const lane =
    regionFromId === null && regionToId === null ? [] : [`${end(regionFromId)} → ${end(regionToId)}`]
  const parts = [
    ...(truckTypeId === null ? [] : [truckOf(truckTypeId)]),
    ...lane,
    ...(clientKind === null ? [] : [clientKindLabel(clientKind)]),
  ]
  return parts.length === 0 ? m.books_rule_everything() : parts.join(', ')
}

/** What a rule keeps: `8 %, at least 20 000 soʻm`. */
export const figuresLabel = ({
  percent,
  min,
  max,
}: Pick<CommissionRule, 'percent' | 'min' | 'max'>): string =>
  [
    `${figureText(percent, 2)} %`,
    ...(min === 0 ? [] : [`${m.books_rule_min().toLocaleLowerCase()} ${formatSum(min)}`]),
    ...(max === null ? [] : [`${m.books_rule_max().toLocaleLowerCase()} ${formatSum(max)}`]),
  ].join(', ')
