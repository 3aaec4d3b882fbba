import type { Names } from '../src/platform/db/name-in.ts'

type ParcelTypeSeed = readonly [id: number, key: string, names: Names]

const named = (uz: string, ru: string, en: string): Names => ({ uz, ru, en })

/** The parcel types (docs/figures.md#freight-types), in list order. */
export const PARCEL_TYPES: readonly ParcelTypeSeed[] = [
  [1, 'construction', named('Qurilish materiallari', 'Стройматериалы', 'Building materials')],
  [
    2,
    'cement_bags',
    named('Qopdagi sement va quruq qorishmalar', 'Сухие смеси, цемент в мешках', 'Bagged cement and mixes'),
  ],
  [
    3,
    'sand_gravel',
    named('Sochma yuk (qum, shagʻal)', 'Сыпучий груз (песок, щебень)', 'Loose bulk (sand, gravel)'),
  ],
  [4, 'metal', named('Metall va armatura', 'Металл и арматура', 'Metal, rebar')],
  [5, 'wood', named('Yogʻoch materiallari', 'Пиломатериалы', 'Timber')],
  [6, 'furniture', named('Mebel', 'Мебель', 'Furniture')],
  [7, 'household', named('Uy-roʻzgʻor buyumlari', 'Домашние вещи', 'Household goods')],
  [8, 'appliances', named('Maishiy texnika', 'Бытовая техника', 'Home appliances')],
  [9, 'electronics', named('Elektronika', 'Электроника', 'Electronics')],
  [10, 'food', named('Oziq-ovqat mahsulotlari', 'Продукты питания', 'Food products')],
  [11, 'fruit', named('Meva va sabzavot', 'Овощи и фрукты', 'Fruit and vegetables')],
  [
    12,
    'frozen',
    named(
      'Muzlatilgan va sovutilgan mahsulotlar',
      'Замороженные и охлаждённые продукты',
      'Frozen or chilled goods',
    ),
  ],
  [13, 'beverages', named('Suv va ichimliklar', 'Вода и напитки', 'Water and beverages')],
  [14, 'flour_grain', named('Un, don, guruch', 'Мука, зерно, рис', 'Flour, grain, rice')],
  [
    15,
    'cotton',
    named('Paxta va paxta mahsulotlari', 'Хлопок и хлопковая продукция', 'Cotton and cotton goods'),
  ],
  [16, 'textile', named('Toʻqimachilik va kiyim', 'Текстиль и одежда', 'Textiles, clothes')],
  [17, 'equipment', named('Uskuna va dastgohlar', 'Оборудование и станки', 'Equipment, machine tools')],
  [18, 'auto_parts', named('Avto ehtiyot qismlar', 'Автозапчасти', 'Auto parts')],
  [19, 'livestock', named('Chorva mollari', 'Скот (живой груз)', 'Livestock')],
  [20, 'fodder', named('Yem-xashak, somon', 'Корма, сено, солома', 'Fodder, hay')],
  [21, 'glass', named('Shisha va sinuvchan yuk', 'Стекло и хрупкий груз', 'Glass and fragile goods')],
  [
    22,
    'chemicals',
    named('Maishiy kimyo va boʻyoqlar', 'Бытовая химия и краски', 'Household chemicals, paint'),
  ],
  [23, 'medicine', named('Dori vositalari', 'Медикаменты', 'Medicines')],
  [24, 'paper', named('Qogʻoz, qadoqlash materiallari', 'Бумага, упаковка', 'Paper, packaging')],
  [25, 'wedding', named('Toʻy buyumlari (sep, sarpo)', 'Свадебные вещи (приданое)', 'Wedding goods')],
  [26, 'documents', named('Quti va posilkalar', 'Коробки и посылки', 'Boxes and parcels')],
  [27, 'other', named('Boshqa yuk', 'Другой груз', 'Other freight')],
]

/** Goods that require a description by the client. */
export const COMMENT_REQUIRED = ['other']

/** Loose bulk needs a tipper and livestock a special truck; neither is among the ten types. */
export const NOT_CARRIED = ['sand_gravel', 'livestock']

/** Cargo that only some truck types carry (docs/figures.md#freight-types). */
export const TRUCK_KEYS: Readonly<Record<string, readonly string[]>> = { frozen: ['fura_budka'] }
