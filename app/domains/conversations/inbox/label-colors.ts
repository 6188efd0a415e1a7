/** Grounds of the design system that a label may have. */
export const LABEL_COLORS = ['neutral', 'accent', 'info', 'good', 'warn', 'bad'] as const
export type LabelColor = (typeof LABEL_COLORS)[number]
