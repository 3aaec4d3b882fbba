import { type Fact, FactList } from '../../../ui/facts/fact-list.tsx'
import s from './order-detail.module.css'

/** An order's facts, one per line. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => <FactList facts={facts} look={s} />
