import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { companyCard } from './companies-queries.ts'
import { CompanyPage } from './company-page.tsx'

/** One company: checks, money and people. */
export function CompanyScreen() {
  const { id = '' } = useParams()
  const query = useQuery(companyCard(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(query.data?.title ?? m.operator_column_company())
  return (
    <ScreenBody>
      <Loaded
        query={query}
        skeletonHeights={['72px', '320px', '240px']}
        back={<Link to="/admin/companies">{m.operator_to_companies()}</Link>}
      >
        {company => <CompanyPage company={company} />}
      </Loaded>
    </ScreenBody>
  )
}
