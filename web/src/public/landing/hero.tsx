import { m } from '../../messages/compiled/messages.js'
import lapis from '../../ui/screen/lapis.module.css'
import { Calculator } from '../calculator/calculator.tsx'
import { CALL_CENTRE } from '../filled.tsx'
import { Island } from '../islands/island.tsx'
import { EmptyResults } from './empty-results.tsx'
import s from './hero.module.css'

/** The lapis field below the header: a promise, and the calculator that keeps it. */
export function Hero() {
  return (
    <div className={`${lapis.field} ${lapis.first} ${s.hero}`}>
      <div className={s.grid} id="calculator">
        <div className={s.promise}>
          <h1>{m.hero_title()}</h1>
          <p className={s.lead}>{m.hero_lead()}</p>
          <noscript>
            <p className={s.lead}>
              {m.hero_without_script()} <a href={CALL_CENTRE.href}>{CALL_CENTRE.shown}</a>
            </p>
          </noscript>
        </div>
        <Island name="calculator">
          <Calculator />
        </Island>
        <EmptyResults />
      </div>
    </div>
  )
}
