import { type Fact, FactList } from '../../../ui/facts/fact-list.tsx'
import s from './order-detail.module.css'

/** What is known of an order, one line each. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => <FactList facts={facts} look={s} />
