/** The call centre as people read it and as a telephone takes it. */
export const CALL_CENTRE = { shown: '+998\u00a071\u00a0000-12-34', href: 'tel:+998710001234' }
