import { waybillNumber } from '@karvon/domain/electronic-documents/electronic-paper'
import type { WaybillGoods } from '@karvon/domain/orders/waybill/waybill-details'
import { formatPlate } from '@karvon/domain/values/plate'
import type { WaybillFacts, WaybillPoint } from '../waybill/waybill-facts.ts'

/** What is only typed for the draft: the driver's PINFL is not stored. */
type Typed = { readonly driverPinfl: string; readonly date: string }

/** From the seller to the buyer, by road. */
const [TO_THE_BUYER, BY_ROAD] = [2, 1]

const SOATO_OF_UZBEKISTAN = 1_700

const party = (taxId: string, name: string) => ({
  ...{ TinOrPinfl: taxId, Name: name, BranchCode: '', BranchName: '' },
})

/** Regions have the last two digits of their SOATO code; districts are chosen at Didox. */
const pointOf = ({ regionId, region, address }: WaybillPoint) => ({
  ...{ regionId: regionId - SOATO_OF_UZBEKISTAN, regionName: region },
  ...{ districtCode: null, districtName: null, mahallaId: null, mahallaName: null },
  ...{ address, longitude: null, latitude: null },
})

const goodsOf = (goods: WaybillGoods, at: number) => {
  const value = goods.valueUzs ?? 0
  return {
    ...{ ordNo: at + 1, CommittentTinOrPinfl: '', CommittentName: '' },
    ...{ CatalogCode: goods.ikpu, CatalogName: goods.name, ProductName: goods.name },
    ...{ PackageCode: goods.packageCode, PackageName: goods.unit },
    ...{ Amount: String(goods.quantity), Price: (value / goods.quantity).toFixed(2) },
    ...{ DeliverySum: value.toFixed(2) },
    ...{ WeightBrutto: String(goods.weightKg), WeightNetto: String(goods.weightKg) },
  }
}

const sumOf = (goods: readonly WaybillGoods[], read: (one: WaybillGoods) => number): number =>
  Number(goods.reduce((sum, one) => sum + read(one), 0).toFixed(3))

/**
 * An e-TTN as Didox takes it (type 041, api-docs.didox.uz, "JSON of documents" 4). The driver is carrier and responsible for the
 * goods; what we do not know, such as districts and trustees, is null for the company to fill in at Didox (decision 0070).
 */
export const waybillDocument = (facts: WaybillFacts, { driverPinfl, date }: Typed): object => {
  const { company, details, truck, distanceKm, priceUzs } = facts
  const driverName = facts.driverName ?? ''
  const { goods } = details
  return {
    ...{ WaybillLocalType: 0, DeliveryType: TO_THE_BUYER },
    WaybillDoc: { WaybillNo: waybillNumber(facts.orderId), WaybillDate: date },
    ContractDoc: { ContractNo: details.contractNumber, ContractDate: details.contractDate },
    ...{ OldWaybillDoc: null, HasCommittent: false, SingleSidedType: 0 },
    Consignor: party(company.inn, company.title),
    Consignee: party(details.receiverTaxId ?? '', details.receiverTitle ?? ''),
    FreightForwarder: null,
    Carrier: party(driverPinfl, driverName),
    ...{ Client: null, Payer: null, TransportType: BY_ROAD },
    Roadway: {
      OtherCarOwners: null,
      Truck: { RegNo: formatPlate(truck.plate).replace(/\s/g, ' '), Model: truck.model },
      ...{ Trailer: null, Carriages: [] },
      Driver: { pinfl: driverPinfl, FullName: driverName },
      ProductGroups: [
        {
          ...{ LoadingPoint: pointOf(facts.from), LoadingTrustee: null },
          ...{ UnloadingPoint: pointOf(facts.to), UnloadingTrustee: null, UnloadingEmpowerment: null },
          ProductInfo: {
            TotalDeliverySum: sumOf(goods, one => one.valueUzs ?? 0),
            TotalWeightBrutto: sumOf(goods, one => one.weightKg),
            products: goods.map(goodsOf),
          },
        },
      ],
    },
    Railway: null,
    ResponsiblePerson: { Pinfl: driverPinfl, FullName: driverName },
    ResponsibleCompany: null,
    TotalDistance: distanceKm.toFixed(2),
    DeliveryCost: (distanceKm > 0 ? priceUzs / distanceKm : 0).toFixed(2),
    TotalDeliveryCost: priceUzs.toFixed(2),
  }
}
