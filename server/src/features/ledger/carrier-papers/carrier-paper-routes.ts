import {
  downloadCarrierInvoice,
  downloadCarrierReport,
  downloadCarrierRows,
  downloadOwnInvoice,
  downloadOwnReport,
  downloadOwnRows,
  issueCarrierPapers as issueEndpoint,
  listCarrierPapers,
  listDueCarrierPapers,
  listOwnPapers,
} from '@karvon/contract/company-papers/carrier-papers'
import { accept, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { type Audit, changerOf } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { ActPapers } from '../acts/act-papers.ts'
import { readDueMonths } from './carried-orders.ts'
import { readOwnPapers, readPaper, readPaperPage, type StoredPaper } from './carrier-paper-rows.ts'
import { issueCarrierPapers } from './issue-carrier-papers.ts'
import { type CarrierFile, writeCarrierPaper, writeCarrierRows } from './write-carrier-paper.ts'

type RouteDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly papers: ActPapers
}

const PER_PAGE = 20

const writeFile = async (stored: StoredPaper, kind: CarrierFile | 'rows', locale: Locale) => {
  const name = `karvon-${kind === 'invoice' ? 'invoice' : 'report'}-${stored.number}`
  return kind === 'rows'
    ? { name: `${name}.xlsx`, bytes: await writeCarrierRows(stored, locale) }
    : { name: `${name}.pdf`, bytes: await writeCarrierPaper(stored, kind, locale) }
}

const serveFiles = (app: FastifyInstance, { db }: RouteDeps): void => {
  for (const [endpoint, kind] of [
    [downloadOwnReport, 'report'],
    [downloadCarrierReport, 'report'],
    [downloadOwnInvoice, 'invoice'],
    [downloadCarrierInvoice, 'invoice'],
    [downloadOwnRows, 'rows'],
    [downloadCarrierRows, 'rows'],
  ] as const) {
    serveReadFile(app, endpoint, db, async ({ params, query, caller, locale: spoken }, reader) => {
      const { userId, role } = signedIn(caller)
      const stored = await readPaper(reader, params.id, role === 'driver' ? userId : null)
      if (stored === null) return refuse('not_found')
      if (kind === 'invoice' && stored.paper.commission_uzs === 0) return refuse('not_found')
      return accept(await writeFile(stored, kind, query.locale ?? spoken))
    })
  }
}

/** Routes of carriers' monthly papers: the driver's own, and all of them for operators. */
export const registerCarrierPapers = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock } = deps
  serveReading(app, listOwnPapers, db, async ({ caller }, reader) =>
    accept(await readOwnPapers(reader, signedIn(caller).userId, deps.papers.site)),
  )
  serveReading(app, listCarrierPapers, db, async ({ query }, reader) => {
    const { page = 1, perPage = PER_PAGE } = query
    return accept(await readPaperPage(reader, { page, perPage, site: deps.papers.site }))
  })
  serveReading(app, listDueCarrierPapers, db, async (_, reader) =>
    accept(await readDueMonths(reader, clock.now())),
  )
  serveEndpoint(app, issueEndpoint, ({ body, caller, request }) => {
    const changer = changerOf(caller, request)
    const issuing = {
      ...{ month: body.month, userId: changer.actorId },
      ...{ now: clock.now(), papers: deps.papers },
    }
    return issueCarrierPapers(deps, issuing, changer)
  })
  serveFiles(app, deps)
}
