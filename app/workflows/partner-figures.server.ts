import { listVideos, type MonthOfViews, viewsBelow } from '~/domains/content/content.server'
import { LINKS_BELOW, linkOf, type PartnerMonth, type PartnerVideo } from '~/domains/referrals/referrals'
import { type ListedPartner, listPartners, monthsOfPartner } from '~/domains/referrals/referrals.server'

export interface PartnerFigures {
  /** Those in which something came, the latest first. */
  months: PartnerMonth[]
  videos: PartnerVideo[]
  visits: number
  signUps: number
}

/**
 * What came of a partner's links. Visits are page counts: as old as those are kept, and without programs.
 *
 * @param origin where people reach this site
 */
export async function partnerFigures(
  { id, code }: { id: string; code: string },
  origin: string,
): Promise<PartnerFigures> {
  const [views, signUps] = await Promise.all([viewsBelow(`${LINKS_BELOW}${code}/`), monthsOfPartner(id)])
  const visits = sumBy(views, ({ month }) => month)
  const byPath = sumBy(views, ({ path }) => path)
  const months = [...new Set([...visits.keys(), ...signUps.keys()])].sort().reverse()
  return {
    months: months.map((month) => ({
      month,
      visits: visits.get(month) ?? 0,
      signUps: signUps.get(month) ?? 0,
    })),
    videos: listVideos().map((video) => {
      const link = linkOf(code, video.id)
      return { id: video.id, link: `${origin}${link}`, visits: byPath.get(link) ?? 0 }
    }),
    visits: total(visits),
    signUps: total(signUps),
  }
}

/** All partners with what came of their links, the newest first. */
export async function partnerDesk(): Promise<(ListedPartner & { visits: number })[]> {
  const [partners, views] = await Promise.all([listPartners(), viewsBelow(LINKS_BELOW)])
  const byCode = sumBy(views, ({ path }) => path.slice(LINKS_BELOW.length).split('/')[0] ?? '')
  return partners.map((partner) => ({ ...partner, visits: byCode.get(partner.code) ?? 0 }))
}

function sumBy(rows: MonthOfViews[], keyOf: (row: MonthOfViews) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.views)
  return sums
}

const total = (sums: Map<string, number>): number => [...sums.values()].reduce((sum, count) => sum + count, 0)
