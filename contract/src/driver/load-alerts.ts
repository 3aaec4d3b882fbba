import { ALERT_DISTANCES_KM, MOST_ALERTS_AN_HOUR } from '@karvon/domain/drivers/feed/load-alerts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable } from '../wire/values.ts'

const WithinKm = Type.Integer({
  description: `one of ${ALERT_DISTANCES_KM.join(', ')}, by road from the truck; none: all loads of the home region`,
})

const PerHour = Type.Integer({ description: `at most so many, 0 to ${MOST_ALERTS_AN_HOUR}; 0: none` })

const WireLoadAlerts = Type.Object({ within_km: Nullable(WithinKm), per_hour: PerHour })

/** Alerts about new loads, sent by Telegram or push: the distance and the most per hour. */
export const showLoadAlerts = endpoint({
  method: 'GET',
  path: '/driver/load-alerts',
  summary: 'Which new loads the driver is told of',
  action: 'edit_driver_profile',
  output: WireLoadAlerts,
})

/** Changes that; a driver must have registered a truck. */
export const saveLoadAlerts = endpoint({
  method: 'PUT',
  path: '/driver/load-alerts',
  summary: 'Change which new loads the driver is told of',
  action: 'edit_driver_profile',
  input: { body: Type.Object({ within_km: Type.Optional(WithinKm), per_hour: PerHour }) },
  output: WireLoadAlerts,
  refusals: ['choice_invalid', 'figure_out_of_range', 'driver_not_approved'],
})
