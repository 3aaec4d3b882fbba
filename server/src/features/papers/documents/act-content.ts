import { isPinfl } from '@karvon/domain/company/tax-id'
import type { Db } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { readVatRegistration } from '../../../platform/didox/documents.ts'
import type { DraftRow } from '../drafts/draft-rows.ts'
import type { PaperContent } from '../drafts/send-draft.ts'
import { actDocument } from './act-document.ts'
import { type ActFacts, readActFacts } from './act-facts.ts'
import { invoiceDocument } from './invoice-document.ts'

const isTaxId = (inn: string): boolean => /^\d{9}$/.test(inn) || (isPinfl(inn) && /^\d+$/.test(inn))

const isWhole = ({ they }: ActFacts): boolean => isTaxId(they.inn) && they.director.trim() !== ''

const invoiceOf = async (facts: ActFacts, { send, setting }: DidoxAccount): Promise<PaperContent> => {
  const { service } = setting
  const day = facts.date
  const [we, they] = await Promise.all([
    readVatRegistration(send, { taxId: facts.we.inn, day, isSeller: true }),
    readVatRegistration(send, { taxId: facts.they.inn, day, isSeller: false }),
  ])
  if (we === null || they === null || service === null) return { kind: 'problem', problem: 'away' }
  return { kind: 'ready', content: invoiceDocument(facts, service, { we, they }) }
}

/** The content of an act or its VAT invoice, from the act as it was issued. */
export const readActContent = async (
  db: Db,
  draft: DraftRow,
  account: DidoxAccount,
): Promise<PaperContent> => {
  const { service, taxId } = account.setting
  const facts = draft.act_id === null ? null : await readActFacts(db, draft.act_id)
  if (facts === null || service === null) return { kind: 'problem', problem: 'details_missing' }
  if (facts.we.inn !== taxId) return { kind: 'problem', problem: 'seller_differs' }
  if (!isWhole(facts)) return { kind: 'problem', problem: 'details_missing' }
  return draft.kind === 'act'
    ? { kind: 'ready', content: actDocument(facts, service) }
    : invoiceOf(facts, account)
}
