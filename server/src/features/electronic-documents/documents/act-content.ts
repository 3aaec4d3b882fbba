import { isPinfl } from '@karvon/domain/company/tax-id'
import type { Db } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { readVatRegistration } from '../../../platform/didox/documents.ts'
import type { DraftRow } from '../drafts/draft-rows.ts'
import type { PaperContent } from '../drafts/send-draft.ts'
import { actDocument } from './act-document.ts'
import { type ActFacts, readActFacts } from './act-facts.ts'
import { readCarrierFacts } from './carrier-facts.ts'
import { invoiceDocument } from './invoice-document.ts'

const isTaxId = (inn: string): boolean => /^\d{9}$/.test(inn) || (isPinfl(inn) && /^\d+$/.test(inn))

const isWhole = ({ they }: ActFacts): boolean => isTaxId(they.inn) && they.director.trim() !== ''

const invoiceOf = async (facts: ActFacts, { send, setting }: DidoxAccount): Promise<PaperContent> => {
  const { service } = setting
  const day = facts.date
  const ask = (taxId: string, isSeller: boolean) => readVatRegistration(send, { taxId, day, isSeller })
  const numbers = new Set(facts.lines.flatMap(({ carrier }) => carrier?.number ?? []))
  const [we, they, ...others] = await Promise.all([
    ask(facts.we.inn, true),
    ask(facts.they.inn, false),
    ...[...numbers].map(async number => [number, await ask(number, true)] as const),
  ])
  const carriers = new Map(others.flatMap(([number, vat]) => (vat === null ? [] : [[number, vat] as const])))
  const isAway = we === null || they === null || carriers.size < numbers.size
  if (isAway || service === null) return { kind: 'problem', problem: 'away' }
  return { kind: 'ready', content: invoiceDocument(facts, service, { we, they, carriers }) }
}

const readFacts = async (db: Db, { act_id, carrier_paper_id }: DraftRow, account: DidoxAccount) => {
  if (act_id !== null) return readActFacts(db, act_id)
  return carrier_paper_id === null ? null : readCarrierFacts(db, carrier_paper_id, account)
}

/** The content of an act or its VAT invoice, from the act as it was issued. */
export const readActContent = async (
  db: Db,
  draft: DraftRow,
  account: DidoxAccount,
): Promise<PaperContent> => {
  const { service, taxId } = account.setting
  const facts = await readFacts(db, draft, account)
  if (facts === 'away') return { kind: 'problem', problem: 'away' }
  if (facts === null || service === null) return { kind: 'problem', problem: 'details_missing' }
  if (facts.we.inn !== taxId) return { kind: 'problem', problem: 'seller_differs' }
  if (!isWhole(facts)) return { kind: 'problem', problem: 'details_missing' }
  const isLost = facts.first !== null && facts.first.documentId === null
  if (draft.kind !== 'act' && isLost) return { kind: 'problem', problem: 'first_missing' }
  return draft.kind === 'act'
    ? { kind: 'ready', content: actDocument(facts, service) }
    : invoiceOf(facts, account)
}
