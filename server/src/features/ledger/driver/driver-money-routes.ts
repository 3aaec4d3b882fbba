import {
  coverAdvance as coverAdvanceEndpoint,
  downloadDriverSpreadsheet,
  downloadDriverStatement,
  listDriverLines,
  readDriverMoney as readDriverMoneyEndpoint,
} from '@karvon/contract/driver/money'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readMonth } from '../queries/period.ts'
import { coverAdvance } from './cover-advance.ts'
import { readDriverLinePage } from './driver-lines.ts'
import { readDriverMoney } from './driver-money.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'
import { driverLineView, readWays } from './line-view.ts'
import { writeDriverSpreadsheet } from './write-driver-spreadsheet.ts'
import { writeDriverStatement } from './write-driver-statement.ts'

const PER_PAGE = 20
const ALWAYS = { from: null, before: null }

const serveLines = (app: FastifyInstance, deps: DriverMoneyDeps): void => {
  const { db, clock, writePoint } = deps
  serveEndpoint(app, readDriverMoneyEndpoint, async ({ query, caller }) => {
    const period = readMonth(query.month, clock.now())
    return period.ok ? accept(await readDriverMoney(signedIn(caller).userId, period.value, deps)) : period
  })
  serveReading(app, listDriverLines, db, async ({ query, caller, locale }, reader) => {
    const { month, page = 1, perPage = PER_PAGE } = query
    const period = month === undefined ? accept(ALWAYS) : readMonth(month, clock.now())
    if (!period.ok) return period
    const { from, before } = period.value
    const asked = { from, before, page, perPage }
    const { items, total } = await readDriverLinePage(reader, signedIn(caller).userId, asked)
    const ways = await readWays(reader, items, { locale, writePoint })
    return accept({ items: items.map(line => driverLineView(line, ways, locale)), page, perPage, total })
  })
}

const servePapers = (app: FastifyInstance, deps: DriverMoneyDeps): void => {
  for (const [endpoint, write, ending] of [
    [downloadDriverStatement, writeDriverStatement, 'pdf'],
    [downloadDriverSpreadsheet, writeDriverSpreadsheet, 'xlsx'],
  ] as const) {
    serveReadFile(app, endpoint, deps.db, async ({ query, caller, locale }, reader) => {
      const now = deps.clock.now()
      const period = readMonth(query.month, now)
      if (!period.ok) return period
      const { userId: driverId } = signedIn(caller)
      const paper = { driverId, period: period.value, locale: query.locale ?? locale, now }
      const name = `karvon-statement-${period.value.firstDay.slice(0, 7)}.${ending}`
      return accept({ name, bytes: await write({ ...deps, db: reader }, paper) })
    })
  }
}

/** Routes of a driver's own money: sums, statement, papers, covering the prepaid commission. */
export const registerDriverMoney = (app: FastifyInstance, deps: DriverMoneyDeps): void => {
  serveLines(app, deps)
  servePapers(app, deps)
  serveChange(app, coverAdvanceEndpoint, deps, {
    prepare: () => accept(null),
    write: (tx, _prepared, { body, caller, now: at }) =>
      coverAdvance(tx, { driverId: signedIn(caller).userId, amountUzs: body.amount, at }, deps),
  })
}
