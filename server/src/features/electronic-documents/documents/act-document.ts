import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { ServiceCode } from '../../../platform/settings/service-code-setting.ts'
import type { ActFacts, ActLine } from './act-facts.ts'
import { tiyinText } from './money-text.ts'

/** What a contract is called that every company accepts by registering. */
export const PUBLIC_OFFER = 'Публичная оферта'

/** The name of a service, with whose it is where we are an agent. */
const nameOf = ({ name, carrier }: ActLine): string => {
  if (carrier === null) return name
  const number = carrier.number === null ? '' : `, ${carrier.number}`
  return `${name}. ${fillText(ACCOUNT_LABELS.ru.act.carried, { carrier: `${carrier.name}${number}` })}`
}

const lineOf = (line: ActLine, at: number, service: ServiceCode) => ({
  ordno: at + 1,
  catalogcode: service.ikpu,
  catalogname: service.ikpuName,
  name: nameOf(line),
  packagecode: service.packageCode,
  packagename: service.packageName,
  measureid: null,
  count: '1',
  summa: tiyinText(line.netTiyin),
  totalsum: tiyinText(line.netTiyin + line.vatTiyin),
})

const wholeLineOf = (line: ActLine, at: number, service: ServiceCode) => ({
  ...lineOf(line, at, service),
  totalsumwithoutvat: tiyinText(line.netTiyin),
  vatrate: String(line.rateBp / 100),
  vatsum: tiyinText(line.vatTiyin),
  withoutvat: line.rateBp === 0,
})

/** An act of services as Didox takes it (type 005, api-docs.didox.uz, "JSON of documents" 5). */
export const actDocument = (facts: ActFacts, service: ServiceCode): object => {
  const { we, they, number, date, contractDate, lines, text } = facts
  const head = {
    actdoc: { actno: number, actdate: date, acttext: text },
    contractdoc: { contractno: PUBLIC_OFFER, contractdate: contractDate },
    ...{ sellertin: we.inn, sellername: we.title, sellerbranchcode: '', sellerbranchname: '' },
    ...{ buyertin: they.inn, buyername: they.title, buyerbranchcode: '', buyerbranchname: '' },
  }
  return {
    ...head,
    productlist: { tin: we.inn, products: lines.map((line, at) => lineOf(line, at, service)) },
    extended_json: {
      ...head,
      productlist: {
        tin: we.inn,
        hasvat: lines.some(({ rateBp }) => rateBp > 0),
        products: lines.map((line, at) => wholeLineOf(line, at, service)),
      },
    },
  }
}
