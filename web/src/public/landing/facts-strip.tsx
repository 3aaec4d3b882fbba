import { m } from '../../messages/compiled/messages.js'
import s from './facts-strip.module.css'

/** Four facts about the service. */
export function FactsStrip() {
  const facts = [
    [m.fact_regions_number(), m.fact_regions()],
    [m.fact_trucks_number(), m.fact_trucks()],
    [m.fact_call_number(), m.fact_call()],
    [m.fact_pay_number(), m.fact_pay()],
  ] as const
  return (
    <ul className={s.facts} id="first-screen">
      {facts.map(([number, words]) => (
        <li key={number}>
          <b>{number}</b> {words}
        </li>
      ))}
    </ul>
  )
}
