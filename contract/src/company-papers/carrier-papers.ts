import { WireActPaper } from '../admin/papers.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { PaperLocale, SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable } from '../wire/values.ts'
import { WirePaper } from './wire-paper.ts'

const Month = Type.String({ maxLength: 7, description: 'YYYY-MM in Tashkent' })

const Fields = {
  id: Id,
  number: Type.String({ description: 'such as `C2026-17`, without gaps within its year' }),
  month: Month,
  orders: Type.Integer({ minimum: 1 }),
  supplements: Nullable(
    Type.Object(
      { id: Id, number: Type.String() },
      {
        description:
          'the paper whose orders have changed since: sums are the change, below 0 where it is less',
      },
    ),
  ),
  price: { ...SignedUzs, description: 'what they were carried for' } as typeof SignedUzs,
  commission: { ...SignedUzs, description: 'our commission without VAT' } as typeof SignedUzs,
  vat: { ...SignedUzs, description: 'VAT of the commission' } as typeof SignedUzs,
  has_invoice: Type.Boolean({ description: 'whether there is a commission to invoice' }),
  issued_at: Instant,
}

/** A carrier's papers of a month: the report of their orders and the invoice for our commission. Issued once, never changed. */
export const WireCarrierPaper = Type.Object({
  ...Fields,
  papers: Type.Array(WirePaper, {
    description:
      'the act and the invoice of our commission as electronic documents; empty where they are not made',
  }),
})

/** The driver's own papers, the newest first. */
export const listOwnPapers = endpoint({
  method: 'GET',
  path: '/driver/papers',
  summary: "The driver's monthly papers",
  action: 'read_earnings',
  output: Type.Array(WireCarrierPaper),
})

/** The papers of all carriers, the newest first. */
export const listCarrierPapers = endpoint({
  method: 'GET',
  path: '/admin/carrier-papers',
  summary: "Carriers' monthly papers",
  action: 'read_books',
  input: { query: Type.Object(PageQuery) },
  output: Type.Array(
    Type.Object({
      ...Fields,
      carrier: Type.Object({ id: Id, name: Type.String() }),
      papers: Type.Array(WireActPaper),
    }),
  ),
  paged: true,
})

/** The months with finished orders that are in no carrier's paper, or have changed since it was issued, the oldest first. */
export const listDueCarrierPapers = endpoint({
  method: 'GET',
  path: '/admin/carrier-papers/due',
  summary: "Months without carriers' papers",
  action: 'read_books',
  output: Type.Array(
    Type.Object({
      month: Month,
      is_over: Type.Boolean(),
      orders: Type.Integer({ minimum: 1 }),
      carriers: Type.Integer({ minimum: 1 }),
    }),
  ),
})

/**
 * Issues the papers of a month to every carrier who has none for it, and supplementary ones of what has changed in it. Pressed again it
 * issues nothing.
 */
export const issueCarrierPapers = endpoint({
  method: 'POST',
  path: '/admin/carrier-papers',
  summary: "Issue carriers' papers of a month",
  action: 'send_papers',
  cost: 'list',
  input: { body: Type.Object({ month: Month }) },
  output: Type.Object({ issued: Type.Integer({ minimum: 0 }) }),
  refusals: ['date_invalid', 'month_not_over', 'requisites_missing'],
})

const file = <const Path extends string>(
  path: Path,
  action: 'read_earnings' | 'read_books',
  summary: string,
  type: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    action,
    cost: 'paper',
    input: { params: Type.Object({ id: Id }), query: Type.Object({ locale: PaperLocale }) },
    output: Type.String({ format: 'binary' }),
    file: type,
    refusals: ['not_found'],
  })

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The report of a month's orders, for the driver. */
export const downloadOwnReport = file('/driver/papers/:id/report.pdf', 'read_earnings', "Agent's report", PDF)
/** The invoice for our commission; `not_found` without one. */
export const downloadOwnInvoice = file(
  '/driver/papers/:id/invoice.pdf',
  'read_earnings',
  'Invoice for the commission',
  PDF,
)
/** The rows of both as a spreadsheet. */
export const downloadOwnRows = file(
  '/driver/papers/:id/report.xlsx',
  'read_earnings',
  "Agent's report as a spreadsheet",
  XLSX,
)
/** The report of a month's orders, for operators. */
export const downloadCarrierReport = file(
  '/admin/carrier-papers/:id/report.pdf',
  'read_books',
  "A carrier's agent's report",
  PDF,
)
/** The invoice for our commission; `not_found` without one. */
export const downloadCarrierInvoice = file(
  '/admin/carrier-papers/:id/invoice.pdf',
  'read_books',
  "A carrier's invoice for the commission",
  PDF,
)
/** The rows of both as a spreadsheet. */
export const downloadCarrierRows = file(
  '/admin/carrier-papers/:id/report.xlsx',
  'read_books',
  "A carrier's agent's report as a spreadsheet",
  XLSX,
)
