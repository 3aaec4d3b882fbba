/** Nobody is late: so an order is with each new driver from this instant on, and without one (null). */
export const withDriverSince = (at: Date | null) => ({
  carrier_since: at,
  late_told_at: null,
  another_driver_asked_at: null,
})
