import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { StatementMap } from '@karvon/domain/bank-statements/statement-map'
import type { Party } from '@karvon/domain/company/requisites'
import type { Refusal } from '@karvon/domain/decision'
import type { CorrectionReason, ReviewedProfile } from '@karvon/domain/drivers/driver-review'
import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import type { NoticeSettings } from '@karvon/domain/notices/notice-settings'
import type { WaybillGoods } from '@karvon/domain/orders/waybill/waybill-details'
import type { FiscalItem } from '@karvon/domain/payments/fiscal-item'
import type { PlaceNames } from '@karvon/domain/places/stored-place'
import type { PriceRow } from '@karvon/domain/pricing/estimate-price'
import type { PriceRules, TariffBand } from '@karvon/domain/pricing/tariff'
import type { BanArea } from '@karvon/domain/roads/road-ban'
import type { CarrierTax } from '@karvon/domain/tax/carrier-tax'
import type { StatedTax } from '@karvon/domain/tax/client-tax'
import type { DayChange } from '@karvon/domain/templates/weekly-rule'
import type { PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { Locale } from '@karvon/domain/values/locale'
import type { Names } from './name-in.ts'

/** Goods of a waybill; those stored before codes were kept have none. */
export type StoredGoods = Omit<WaybillGoods, 'ikpu' | 'packageCode'> &
  Partial<Pick<WaybillGoods, 'ikpu' | 'packageCode'>>

/** The deal as locked into the order; instants are ISO 8601 strings. */
export type StoredDeal = {
  priceUzs: number
  rows: PriceRow[]
  loadMinutesFree: number
  unloadMinutesFree: number
  waitingPerMinuteUzs: number
  /** Absent from deals made before the cap existed. */
  waitingDayCapUzs?: number | null
  cancelTerms: {
    freeUntil: string
    lateFeeUzs: number
    afterArrivalFeeUzs: number
    freeBeforeLoadMinutes: number
    freeAfterAcceptMinutes: number
    lateShare: number
    afterArrivalShare: number
  }
  acceptedAt: string
  /** Absent from deals made before commissions existed. */
  commission?: CommissionTerms
  /** What must be paid of a price by online card before the truck leaves. */
  depositShare?: number
}

/** What an operator asked a driver to correct, and the registration as it was then. */
export type StoredReview = {
  reasons: CorrectionReason[]
  note: string | null
  at: string
  before: ReviewedProfile
}

/** Who carried an order of an act, as they were taxed when it was issued. */
export type ActCarrier = CarrierTax & { readonly name: string }

/** What a mail is about: the proof of an address, or the statement of a company for some days, `YYYY-MM-DD`, both included. */
export type MailFacts =
  | { proofId: string }
  | { companyId: number; firstDay: string; lastDay: string; isMonthly: boolean }

/** An item of a fiscal receipt, its title in the payer's language; `truckType` is the key of the type that carries the order. */
export type StoredFiscalItem = FiscalItem & { readonly title: string; readonly truckType: string | null }

/**
 * The types of columns that the schema can't give: the shapes of JSON, and texts without a check.
 * `make-table-types` puts them into `tables.ts` and refuses a column that does not exist.
 */
export type ColumnTypes = {
  'articles.leads': Names
  'articles.texts': Names
  'articles.titles': Names
  'drivers.review': StoredReview
  'mails.facts': MailFacts
  'statement_maps.map': StatementMap
  'notice_settings.reach': NoticeSettings['reach']
  'notices.facts': Record<string, string | number>
  'holidays.names': Names
  'order_schedule_days.refusals': Refusal[]
  'order_schedules.changes': DayChange[]
  'order_templates.draft': Fields
  'orders.deal': StoredDeal
  'waybill_details.goods': StoredGoods[]
  'carrier_papers.carrier': ActCarrier
  'carrier_papers.we': Party
  'service_act_rows.carrier': ActCarrier
  'service_acts.parties': { we: Party; they: Party }
  'invoices.parties': { we: Party; they: Party }
  'invoices.tax': Pick<StatedTax, 'by' | 'percent'>
  'orders.estimate_rows': PriceRow[]
  'orders.pieces': PieceKind[]
  'parcel_types.names': Names
  'payments.receipt_items': StoredFiscalItem[]
  'map_places.names': PlaceNames
  'places.names': PlaceNames
  'price_rules.rules': PriceRules
  'regions.names': Names
  'road_bans.area': BanArea
  'road_bans.texts': Names
  'tariffs.bands': TariffBand[]
  'telegram_questions.facts': Record<string, string | number>
  'truck_types.axles': TruckType['axles']
  'truck_types.names': Names
  'users.locale': Locale
}
