import type { MapPoint } from '@karvon/domain/values/map-point'

/** A place for loading or unloading. */
export type DemoPlace = { readonly address: string; readonly point: MapPoint }

type PlaceSeed = readonly [address: string, lat: number, lng: number]

/** Warehouses, markets and homes by region (SOATO code). */
const PLACES: Readonly<Record<number, readonly PlaceSeed[]>> = {
  1726: [
    ['Toshkent, Chilonzor tumani, Bunyodkor shoh koʻchasi, 42', 41.2822, 69.2121],
    ['Toshkent, Sergeli tumani, Yangi Sergeli koʻchasi, 15', 41.2241, 69.2246],
    ['Toshkent, Yunusobod tumani, Amir Temur shoh koʻchasi, 108', 41.3611, 69.2884],
    ['Toshkent, Mirzo Ulugʻbek tumani, Buyuk Ipak yoʻli, 154', 41.3272, 69.3371],
    ['Toshkent, Yashnobod tumani, Toshkent aylana yoʻli, 7', 41.2929, 69.3402],
    ['Toshkent, Uchtepa tumani, Farhod koʻchasi, 23', 41.2991, 69.1822],
    ['Toshkent, Bektemir tumani, Xusayn Boyqaro koʻchasi, 88', 41.2115, 69.3348],
  ],
  1727: [
    ['Chirchiq shahri, Toshkent koʻchasi, 31', 41.4672, 69.5784],
    ['Angren shahri, Navoiy koʻchasi, 12', 41.0181, 70.1402],
    ['Olmaliq shahri, Oʻzbekiston koʻchasi, 64', 40.8471, 69.5961],
    ['Yangiyoʻl shahri, Samarqand koʻchasi, 9', 41.1142, 69.0488],
    ['Nurafshon shahri, Mustaqillik koʻchasi, 5', 41.0342, 69.3604],
  ],
  1724: [
    ['Guliston shahri, Sharof Rashidov koʻchasi, 18', 40.4912, 68.7829],
    ['Guliston shahri, Bunyodkor koʻchasi, 44', 40.4858, 68.7901],
  ],
  1708: [
    ['Jizzax shahri, Sharof Rashidov shoh koʻchasi, 71', 40.1181, 67.8447],
    ['Jizzax shahri, Toshloq koʻchasi, 20', 40.1252, 67.8316],
  ],
  1718: [
    ['Samarqand shahri, Rudakiy koʻchasi, 126', 39.6671, 66.9601],
    ['Samarqand shahri, Dahbed yoʻli, 33', 39.6791, 66.9782],
    ['Samarqand shahri, Gagarin koʻchasi, 57', 39.6512, 66.9391],
    ['Samarqand shahri, Siyob bozori', 39.6632, 66.9804],
  ],
  1730: [
    ['Fargʻona shahri, Al-Fargʻoniy koʻchasi, 40', 40.3867, 71.7829],
    ['Qoʻqon shahri, Turkiston koʻchasi, 16', 40.5288, 70.9427],
    ['Margʻilon shahri, Burhoniddin Margʻinoniy koʻchasi, 28', 40.4719, 71.7242],
  ],
  1714: [
    ['Namangan shahri, Doʻstlik shoh koʻchasi, 22', 40.9982, 71.6727],
    ['Namangan shahri, Chust yoʻli, 61', 41.0061, 71.6438],
  ],
  1703: [
    ['Andijon shahri, Bobur shoh koʻchasi, 35', 40.7831, 72.3442],
    ['Andijon shahri, Jahon bozori', 40.7692, 72.3581],
  ],
  1710: [
    ['Qarshi shahri, Mustaqillik koʻchasi, 52', 38.8612, 65.7891],
    ['Shahrisabz shahri, Ipak yoʻli, 14', 39.0571, 66.8302],
  ],
  1722: [
    ['Termiz shahri, At-Termiziy koʻchasi, 27', 37.2292, 67.2781],
    ['Termiz shahri, Navoiy koʻchasi, 6', 37.2411, 67.2869],
  ],
  1706: [
    ['Buxoro shahri, Bahouddin Naqshband koʻchasi, 90', 39.7712, 64.4308],
    ['Kogon shahri, Buxoro koʻchasi, 11', 39.7229, 64.5502],
  ],
  1712: [
    ['Navoiy shahri, Galaba shoh koʻchasi, 83', 40.0957, 65.3761],
    ['Zarafshon shahri, Bunyodkor koʻchasi, 19', 41.5741, 64.2052],
  ],
  1733: [
    ['Urganch shahri, Al-Xorazmiy koʻchasi, 47', 41.5512, 60.6297],
    ['Xiva shahri, Polvon Qori koʻchasi, 8', 41.3811, 60.3629],
  ],
  1735: [
    ['Nukus shahri, Doʻstlik guzari, 30', 42.4612, 59.6119],
    ['Nukus shahri, Berdaq shoh koʻchasi, 74', 42.4688, 59.6021],
  ],
}

/** The regions that have places. */
export const DEMO_REGIONS = Object.keys(PLACES).map(Number)

/** The places of a region. */
export const placesIn = (regionId: number): DemoPlace[] =>
  (PLACES[regionId] ?? []).map(([address, lat, lng]) => ({ address, point: { lat, lng } }))
