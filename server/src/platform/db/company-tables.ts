import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Names } from './tables.ts'

type Json<T extends object> = JSONColumnType<T, string, string>

/** The accounts of the ledger, each kept for each company. */
export type LedgerAccount = 'bank' | 'balance' | 'debt' | 'held' | 'promised' | 'income' | 'written_off'

/** What a journal is written for. */
export type JournalKind = 'refill' | 'hold' | 'release' | 'charge' | 'fee' | 'correction' | 'write_off'

/** The tables of companies and of the operators who serve them: money, chat, news, the audit log. */
export type CompanyTables = {
  companies: {
    id: GeneratedAlways<number>
    kind: Generated<'legal_entity' | 'sole_trader'>
    title: string
    inn: string
    director: string
    legal_address: string
    bank: string
    bank_account: string
    mfo: string
    phone: string
    verified_at: Date | null
    verified_by: number | null
    blocked_at: Date | null
    block_reason: string | null
    credit_limit_uzs: Generated<number>
    approval_above_uzs: number | null
    finances_locked: Generated<boolean>
    closed_at: Date | null
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
  password_failures: {
    id: GeneratedAlways<number>
    account_digest: string
    address: string
    at: Date
  }
  journals: {
    id: GeneratedAlways<number>
    kind: JournalKind
    company_id: number
    order_id: number | null
    reference: string
    description: string
    actor_id: number | null
    at: Date
  }
  booked_documents: {
    company_id: number
    kind: Extract<JournalKind, 'refill' | 'correction' | 'write_off'>
    document_key: string
    document: string
    journal_id: number
  }
  postings: {
    journal_id: number
    position: number
    company_id: number
    account: LedgerAccount
    amount_uzs: number
  }
  conversations: {
    id: GeneratedAlways<number>
    client_id: number
    assigned_to: number | null
    last_message_id: number | null
    last_author: 'client' | 'operator' | null
    last_at: Date | null
    unanswered: Generated<number>
    waiting_since: Date | null
    client_read_id: Generated<number>
    operator_read_id: Generated<number>
    version: Generated<number>
  }
  messages: {
    id: GeneratedAlways<number>
    conversation_id: number
    author: 'client' | 'operator'
    author_id: number
    text: string
    order_id: number | null
    created_at: Date
    read_at: Date | null
    sent_key: string | null
  }
  message_photos: {
    message_id: number
    position: number
    name: string
  }
  articles: {
    id: GeneratedAlways<number>
    slug: string
    titles: Json<Names>
    leads: Json<Names>
    texts: Json<Names>
    picture: string | null
    published_at: Date | null
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
  audit_log: {
    id: number
    at: Date
    actor_id: number | null
    action: string
    object_kind: string
    object_id: string
    before: Json<object> | null
    after: Json<object> | null
    address: string | null
    request_id: string | null
    previous_digest: string
    digest: string
  }
}
