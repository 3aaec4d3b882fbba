/**
 * How long a driver may drive, and rests, in minutes (docs/figures.md#driving-time): a break after so much
 * driving, and a night's rest after a day's driving.
 */
export type RestRules = {
  readonly breakAfterMinutes: number
  readonly breakMinutes: number
  readonly dayDrivingMinutes: number
  readonly dayRestMinutes: number
}

/** How often a limit was reached before so many minutes were driven: at the limit itself nobody needs to rest to go on. */
const times = (minutes: number, limit: number): number => Math.max(0, Math.ceil(minutes / limit) - 1)

/** The minutes a driver has rested when they have driven so many, since they set out rested. */
export const restMinutes = (drivenMinutes: number, rules: RestRules): number => {
  const { breakAfterMinutes, breakMinutes, dayDrivingMinutes, dayRestMinutes } = rules
  const nights = times(drivenMinutes, dayDrivingMinutes)
  const breaksADay = times(dayDrivingMinutes, breakAfterMinutes)
  const today = drivenMinutes - nights * dayDrivingMinutes
  return nights * dayRestMinutes + (nights * breaksADay + times(today, breakAfterMinutes)) * breakMinutes
}
