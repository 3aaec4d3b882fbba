import type { Party } from '@karvon/domain/company/requisites'
import type { VatRegistration } from '../../../platform/didox/documents.ts'
import type { ServiceCode } from '../../../platform/settings/service-code-setting.ts'
import { PUBLIC_OFFER } from './act-document.ts'
import type { ActFacts, ActLine } from './act-facts.ts'
import { tiyinText } from './money-text.ts'

/** The registrations of the parties for VAT on the day of the invoice. */
export type Registrations = {
  readonly we: VatRegistration
  readonly they: VatRegistration
  /** Of the carriers whose agent we are, by their tax numbers. */
  readonly carriers: ReadonlyMap<string, VatRegistration>
}

/** Didox's codes of invoices: one that states a change of another's prices names that one. */
const FACTURA = { first: 0, supplement: 1 } as const

/** Didox's code of a rendered service, for `Origin`. */
const SERVICE = 3

const partyOf = (party: Party, { code, status }: VatRegistration) => ({
  Name: party.title,
  BranchCode: '',
  BranchName: '',
  VatRegCode: code ?? '',
  Account: party.bankAccount,
  BankId: party.mfo,
  Address: party.legalAddress,
  Director: party.director,
  Accountant: '',
  VatRegStatus: status,
})

/** The carrier whose service an agent invoices. */
const committentOf = ({ carrier }: ActLine, { carriers }: Registrations) => {
  const registration = carriers.get(carrier?.number ?? '')
  return {
    CommittentName: carrier?.name ?? '',
    CommittentTin: carrier?.number ?? '',
    CommittentVatRegCode: registration?.code ?? '',
    CommittentVatRegStatus: registration?.status ?? null,
  }
}

const lineOf = (line: ActLine, at: number, hasVat: boolean, service: ServiceCode) => ({
  OrdNo: at + 1,
  LgotaId: null,
  Name: line.name,
  CatalogCode: service.ikpu,
  CatalogName: service.ikpuName,
  Marks: null,
  Barcode: '',
  PackageCode: service.packageCode,
  PackageName: service.packageName,
  Count: 1,
  Summa: tiyinText(line.netTiyin),
  DeliverySum: tiyinText(line.netTiyin),
  VatRate: String(line.rateBp / 100),
  VatSum: tiyinText(line.vatTiyin),
  ExciseRate: 0,
  ExciseSum: 0,
  DeliverySumWithVat: tiyinText(line.netTiyin + line.vatTiyin),
  // absent from an invoice without any VAT
  ...(hasVat && { WithoutVat: line.rateBp === 0 }),
  LgotaType: null,
  LgotaName: null,
  LgotaVatSum: null,
  WarehouseId: null,
  Origin: SERVICE,
})

/**
 * A VAT invoice as Didox takes it (type 002, api-docs.didox.uz, "JSON of documents" 1): the receiving side refuses fields that are not
 * in the list, and wants unused objects to be null.
 */
export const invoiceDocument = (facts: ActFacts, service: ServiceCode, vat: Registrations): object => {
  const { we, they, number, date, contractDate, lines, first } = facts
  const hasVat = lines.some(({ rateBp }) => rateBp > 0)
  return {
    ...{ Version: 1, WaybillLocalIds: [], HasMarking: false, HasRent: false, FacturaRentDoc: null },
    FacturaType: first === null ? FACTURA.first : FACTURA.supplement,
    ProductList: {
      ...{
        HasCommittent: lines.some(({ carrier }) => carrier !== null),
        HasLgota: false,
        Tin: we.inn,
        HideReportCommittent: false,
      },
      ...{ HasExcise: false, HasVat: hasVat },
      Products: lines.map((line, at) => ({
        ...lineOf(line, at, hasVat, service),
        ...committentOf(line, vat),
      })),
    },
    FacturaDoc: { FacturaNo: number, FacturaDate: date },
    ContractDoc: { ContractNo: PUBLIC_OFFER, ContractDate: contractDate },
    ...{ ContractId: null, LotId: '' },
    OldFacturaDoc:
      first === null
        ? null
        : { OldFacturaId: first.documentId, OldFacturaNo: first.number, OldFacturaDate: first.date },
    ...{ SellerTin: we.inn, Seller: partyOf(we, vat.we), ItemReleasedDoc: null },
    ...{ BuyerTin: they.inn, Buyer: partyOf(they, vat.they) },
    ...{ FacturaInvestmentObjectDoc: null, FacturaEmpowermentDoc: null, ForeignCompany: null },
  }
}
