/**
 * The refusals of a table of orders (decision 0055): of its cells and its file, of what is done with it as a whole, and their facts: cubic
 * meters, the name of a cell such as `C5`, headings, and how many are allowed.
 */
export const BATCH_REFUSALS = {
  fields: [
    'volume_over_limit',
    'size_unreadable',
    'link_without_point',
    'plus_code_without_town',
    'file_cell_unreadable',
    'file_locked',
    'cell_unreadable',
    'cell_merged',
    'order_columns_missing',
    'heading_unit_unknown',
    'dates_month_first',
    'order_rows_missing',
    'order_rows_too_many',
  ],
  requests: [
    'address_not_found',
    'address_uncertain',
    'batches_too_many',
    'batch_busy',
    'batch_row_placed',
    'no_rows_to_place',
  ],
  facts: {
    address_uncertain: ['address'],
    volume_over_limit: ['max_m3'],
    file_cell_unreadable: ['cell'],
    order_columns_missing: ['headings'],
    cell_unreadable: ['text'],
    cell_merged: ['text'],
    heading_unit_unknown: ['heading'],
    dates_month_first: ['heading', 'read'],
    order_rows_too_many: ['max'],
    batches_too_many: ['max'],
  },
} as const
