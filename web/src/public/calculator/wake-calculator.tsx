import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openModal } from '../islands/modal-links.ts'
import type { Wake } from '../islands/wake-islands.ts'
import { siteUrl } from '../shell/home-url.ts'
import { Calculator } from './calculator.tsx'

/** Goes on with the stored draft: signed-in users to the order form, others to the sign-in. */
function goOn() {
  if ('signedIn' in document.documentElement.dataset) {
    location.assign(siteUrl('/dashboard/orders?modal=create-order'))
  } else openModal('?modal=login&then=order')
}

function Awake({ answers }: { answers: () => void }) {
  useEffect(answers, [answers])
  return <Calculator onOrder={goOn} />
}

/** Hydrates the calculator. */
export const wakeCalculator: Wake = (island, answers) => {
  hydrateRoot(island, <Awake answers={answers} />, {
    identifierPrefix: 'calculator',
    onUncaughtError: answers,
  })
}
