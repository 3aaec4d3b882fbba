import { m } from '../../messages/compiled/messages.js'
import { NewsSection } from '../news/news-section.tsx'
import type { PageHead } from '../shell/document.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { About } from './about/about.tsx'
import { GetApp } from './app/get-app.tsx'
import { Capabilities } from './capabilities.tsx'
import { Contacts } from './contacts/contacts.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services/services.tsx'
import { TruckTable } from './truck-table.tsx'

export const landingHead = (): PageHead => ({
  title: m.site_title(),
  description: m.site_description(),
  path: '/',
})

/**
 * The home page: the calculator, then sections for newcomers. The second style sheet is linked at the fold, so that the
 * browser renders the content above without waiting for it.
 */
export function LandingPage({ lowerStyle }: { lowerStyle: string | undefined }) {
  return (
    <>
      <SiteHeader path="/" />
      <main>
        <Hero />
        <FactsStrip />
        {lowerStyle && <link rel="stylesheet" href={lowerStyle} fetchPriority="low" />}
        <Services />
        <About />
        <HowItWorks />
        <Capabilities />
        <Reviews />
        <NewsSection />
        <TruckTable />
        <Faq />
        <GetApp />
        <Contacts />
      </main>
      <SiteFooter path="/" />
    </>
  )
}
