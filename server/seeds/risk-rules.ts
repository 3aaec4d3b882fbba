import type { RiskRules } from '@karvon/domain/operators/risk'

/** Default thresholds for flagging something to operators. */
export const RISK_RULES: RiskRules = {
  noOffers: { afterMinutes: 30, dangerMinutesToLoad: 120 },
  notMoving: { beforeLoadMinutes: 90, stillMinutes: 20, nearKm: 3, reassignMinutesToLoad: 30 },
  waiting: { overMinutes: 10, dangerOverMinutes: 60 },
  longStop: { afterMinutes: 60, dangerMinutes: 180 },
  stillKm: 0.5,
  debt: { usedPercent: 80 },
  chat: { afterMinutes: 10, dangerMinutes: 30 },
  bank: { transitDays: 5 },
}
