import { parse } from 'csv-parse/sync'
import type { Ratings } from './ndcg'
import { readText } from './read-file'

/** Ratings by query, from a CSV file with the columns query, docid and rating. */
export function readRatings(path: string): Map<string, Ratings> {
  const rows: { query: string; docid: string; rating: string }[] = parse(readText(path), {
    columns: true,
    bom: true,
  })
  const byQuery = new Map<string, Ratings>()
  for (const { query, docid, rating } of rows) {
    const ratings = byQuery.get(query) ?? new Map()
    byQuery.set(query, ratings.set(docid, Number(rating)))
  }
  return byQuery
}
