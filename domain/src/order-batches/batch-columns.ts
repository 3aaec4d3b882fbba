/** Limits of tables of orders: rows of one, tables of one person at once, days until one is deleted, signs of a cell. */
export const BATCH_LIMITS = { rows: 500, open: 5, days: 7, cellLength: 1_000, fileMb: 2 } as const

/** The columns of a table of orders, in the order of the example (decision 0055). */
export const BATCH_COLUMNS = [
  'from',
  'from_note',
  'from_contact',
  'from_phone',
  'stop_1',
  'stop_1_note',
  'stop_2',
  'stop_2_note',
  'stop_3',
  'stop_3_note',
  'stop_4',
  'stop_4_note',
  'stop_5',
  'stop_5_note',
  'to',
  'to_note',
  'to_contact',
  'receiver_phone',
  'load_date',
  'load_time',
  'truck',
  'parcel',
  'weight',
  'size',
  'volume',
  'share',
  'loaders',
  'round_trip',
  'payer',
  'payment',
  'price',
  'comment',
] as const

/** A column of a table of orders. */
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

/** The columns with an address, in the order of the route. */
export const POINT_COLUMNS = [
  'from',
  'stop_1',
  'stop_2',
  'stop_3',
  'stop_4',
  'stop_5',
  'to',
] as const satisfies readonly BatchColumn[]

/** A column with an address. */
export type PointColumn = (typeof POINT_COLUMNS)[number]

/** The columns without which no row can become an order. */
export const REQUIRED_COLUMNS: readonly BatchColumn[] = [
  'from',
  'to',
  'load_date',
  'parcel',
  'weight',
  'receiver_phone',
  'payer',
  'payment',
]

/** What our own result adds; read again, only the number of the order matters: its row is placed already. */
export const RESULT_COLUMNS = ['order', 'state', 'estimate', 'problems'] as const

/** A column of our own result. */
export type ResultColumn = (typeof RESULT_COLUMNS)[number]

/** The cells of a row that are not empty, as text. */
export type BatchCells = { readonly [C in BatchColumn]?: string }

/** Whether a text is the key of a column. */
export const isBatchColumn = (key: string): key is BatchColumn => BATCH_COLUMNS.some(column => column === key)

/** Whether a column has an address. */
export const isPointColumn = (column: BatchColumn): column is PointColumn =>
  POINT_COLUMNS.some(point => point === column)
