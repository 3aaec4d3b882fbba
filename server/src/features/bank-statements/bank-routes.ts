import {
  confirmBankLine,
  importStatement,
  listBankLines,
  listBankStatements,
  previewStatement as previewEndpoint,
  undoBankLine,
} from '@karvon/contract/admin/bank-statements'
import { listBankEntries, reverseBankEntry } from '@karvon/contract/admin/ledger'
import { addStatementMap, changeStatementMap, listStatementMaps } from '@karvon/contract/admin/statement-maps'
import {
  readReconciliation as reconciliationEndpoint,
  setAccountClosed,
  setAccountQuiet,
} from '@karvon/contract/money/reconciliation'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveChange, serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { withDigests } from '../../platform/http/request-fields.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { setClosed, setQuiet } from './accounts/quiet-account.ts'
import type { BankDeps } from './bank-deps.ts'
import { readEntries } from './entries/read-entries.ts'
import { reverseEntry } from './entries/reverse-entry.ts'
import { prepareStatement, writeStatement } from './import/import-statement.ts'
import { previewStatement } from './import/preview-statement.ts'
import { readStatements, readStatementView } from './import/read-statements.ts'
import { confirmLine, undoLine } from './lines/confirm-line.ts'
import { type LineView, readLine, readLinesPage } from './lines/read-lines.ts'
import { addMap, changeMap } from './maps/change-map.ts'
import { readMaps } from './maps/map-repository.ts'
import { readReconciliation } from './read-reconciliation.ts'

const PER_PAGE = 20

const byOf = (
  { clock }: BankDeps,
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
) => ({ changer: changerOf(caller, request), now: clock.now() })

const serveMaps = (app: FastifyInstance, deps: BankDeps): void => {
  serveEndpoint(app, listStatementMaps, async () => accept(await readMaps(deps.db)))
  serveChange(app, addStatementMap, deps, {
    prepare: () => accept(null),
    write: (tx, _, { body, caller, request, now }) =>
      addMap(tx, deps, body, { changer: changerOf(caller, request), now }),
  })
  serveEndpoint(app, changeStatementMap, call => {
    const { version, ...form } = call.body
    return changeMap(deps, { id: call.params.id, version }, form, byOf(deps, call))
  })
}

const serveStatements = (app: FastifyInstance, deps: BankDeps): void => {
  serveEndpoint(app, previewEndpoint, ({ fields, files, locale }) =>
    previewStatement({ fields, files }, locale),
  )
  serveReading(app, listBankStatements, deps.db, async ({ query }, reader) => {
    const { page = 1, perPage = PER_PAGE } = query
    return accept(await readStatements(reader, { page, perPage }))
  })
  serveChangeThenRead(app, importStatement, deps, {
    recognizedBy: ({ fields, files }) => withDigests(fields, files),
    prepare: call => prepareStatement(deps, call),
    write: (tx, ready, { caller, request, now }) =>
      writeStatement(tx, deps, ready, { changer: changerOf(caller, request), now }),
    read: async ({ statementId }: { readonly statementId: number }) => {
      const statement = await readStatementView(deps.db, statementId)
      return statement === null ? refuse('not_found') : accept(statement)
    },
  })
  serveReading(app, reconciliationEndpoint, deps.db, async (_, reader) =>
    accept(await readReconciliation(reader, deps.clock.now())),
  )
}

const serveAccounts = (app: FastifyInstance, deps: BankDeps): void => {
  const answer = async (said: Decision<null>) =>
    said.ok ? accept(await readReconciliation(deps.db, deps.clock.now())) : said
  serveEndpoint(app, setAccountQuiet, async call =>
    answer(await setQuiet(deps, call.params.account, call.body.through, byOf(deps, call))),
  )
  serveEndpoint(app, setAccountClosed, async call =>
    answer(await setClosed(deps, call.params.account, call.body.closedOn, byOf(deps, call))),
  )
}

const lineNow = async (
  deps: BankDeps,
  lineId: number,
  changed: Decision<unknown>,
): Promise<Decision<LineView>> => {
  if (!changed.ok) return changed
  const line = await readLine(deps, lineId)
  return line === null ? refuse('not_found') : accept(line)
}

const serveLines = (app: FastifyInstance, deps: BankDeps): void => {
  serveReading(app, listBankLines, deps.db, async ({ query }, reader) => {
    const { page = 1, perPage = PER_PAGE, ...filters } = query
    return accept(await readLinesPage({ ...deps, db: reader }, filters, { page, perPage }))
  })
  serveEndpoint(app, confirmBankLine, async call => {
    const { id } = call.params
    return lineNow(deps, id, await confirmLine(deps, id, call.body, byOf(deps, call)))
  })
  serveEndpoint(app, undoBankLine, async call => {
    const { id } = call.params
    return lineNow(deps, id, await undoLine(deps, id, call.body.reason, byOf(deps, call)))
  })
}

const serveEntries = (app: FastifyInstance, deps: BankDeps): void => {
  serveReading(app, listBankEntries, deps.db, async (_, reader) =>
    accept(await readEntries(reader, deps.clock.now())),
  )
  serveEndpoint(app, reverseBankEntry, call =>
    reverseEntry(deps, call.params.id, call.body.reason, byOf(deps, call)),
  )
}

/** Statements of our bank: how to read them, their lines, and what those are in the ledger. */
export const registerBankStatements = (app: FastifyInstance, deps: BankDeps): void => {
  serveMaps(app, deps)
  serveStatements(app, deps)
  serveAccounts(app, deps)
  serveLines(app, deps)
  serveEntries(app, deps)
}
