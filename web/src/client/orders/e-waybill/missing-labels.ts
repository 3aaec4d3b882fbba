import { m } from '../../../messages/compiled/messages.js'

const FIELDS: Readonly<Record<string, () => string>> = {
  receiver_tax_id: m.orders_waybill_receiver_tax_id,
  receiver_title: m.orders_waybill_receiver_title,
  contract_number: m.orders_waybill_contract,
  contract_date: m.orders_waybill_contract_date,
  goods: m.papers_etn_missing_goods,
}

const OF_GOODS: Readonly<Record<string, (facts: { number: number }) => string>> = {
  ikpu: m.papers_etn_missing_ikpu,
  package_code: m.papers_etn_missing_package,
  value: m.papers_etn_missing_value,
}

/** What a missing field of the details is called. */
export const missingLabel = (field: string): string => {
  const [, at, name = ''] = /^goods\.(\d+)\.(\w+)$/.exec(field) ?? []
  return OF_GOODS[name]?.({ number: Number(at) + 1 }) ?? FIELDS[field]?.() ?? field
}
