import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SendAs } from '../../../platform/didox/didox-account.ts'
import { readDocument } from '../../../platform/didox/documents.ts'
import { type DraftRow, recordState } from './draft-rows.ts'

type Parts = { readonly db: Db; readonly clock: Clock }

/** Fetches the state of an open paper from Didox and stores it. Returns what its sender would sign; null if Didox is away or no longer has it. */
export const refreshDraft = async (
  { db, clock }: Parts,
  draft: DraftRow,
  send: SendAs,
): Promise<{ readonly content: string } | null> => {
  if (draft.document_id === null) return null
  const read = await readDocument(send, draft.document_id)
  if (read.kind !== 'read' && read.kind !== 'gone') return null
  await recordState(db, draft, read.kind === 'gone' ? 'deleted' : read.state, clock.now())
  return read.kind === 'gone' ? null : { content: read.content }
}
