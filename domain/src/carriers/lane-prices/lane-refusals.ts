/** Refusals about own carriers and agreed prices: of a field, of a whole request, and their facts: days `YYYY-MM-DD`, UZS, numbers. */
export const LANE_REFUSALS = {
  field: [
    'lane_price_overlaps',
    'day_passed',
    'until_before_from',
    'until_too_late',
    'above_agreed_price',
    'agreed_price_missing',
    'carrier_invited_already',
  ],
  request: ['agreement_closed', 'own_carriers_too_many', 'lane_prices_too_many'],
  facts: {
    lane_price_overlaps: ['from', 'until'],
    until_too_late: ['latest'],
    above_agreed_price: ['max'],
    agreement_closed: ['status'],
    own_carriers_too_many: ['max'],
    lane_prices_too_many: ['max'],
  },
} as const
