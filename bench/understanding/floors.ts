import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './ask-question'
import { type Shares, sharesOf } from './shares'

/** What the assistant must reach, in shares of 1: at least so much right and so much of use, at most so much false. */
export interface Floor {
  right: number
  /** Answered rightly, or shown a place that answers. */
  rightOrShown: number
  wrong: number
  falselyAnswered: number
}

export interface Floors {
  /** What we want to reach, in English and in each other language. */
  goals: { english: Floor; others: Floor }
  /** What has been reached, by language. */
  floors: Record<string, Floor>
}

const fileIn = (folder: string) => join(folder, 'floors.json')

export const readFloors = (folder: string): Floors => JSON.parse(readFileSync(fileIn(folder), 'utf8'))

/** Puts what was reached in place of the floors before, in whole percents: rounded down what is good, up what is bad. */
export function writeFloors(folder: string, outcomes: Outcome[]): void {
  const { goals } = readFloors(folder)
  const floors = Object.fromEntries(
    [...byLanguage(outcomes)].map(([language, asked]) => [language, floorOf(sharesOf(asked))]),
  )
  writeFileSync(fileIn(folder), `${JSON.stringify({ goals, floors }, null, 2)}\n`)
}

export function byLanguage(outcomes: Outcome[]): Map<string, Outcome[]> {
  const languages = [...new Set(outcomes.map(({ question }) => question.language))].sort()
  return new Map(
    languages.map((language) => [
      language,
      outcomes.filter(({ question }) => question.language === language),
    ]),
  )
}

const floorOf = ({ right, shown, wrong, falselyAnswered }: Shares): Floor => ({
  right: down(right),
  rightOrShown: down((right ?? 0) + (shown ?? 0)),
  wrong: up(wrong),
  falselyAnswered: up(falselyAnswered),
})

/** Past the noise of sums of rounded shares. */
const NOISE = 1e-6
const down = (share: number | null) => Math.floor((share ?? 0) * 100 + NOISE) / 100
const up = (share: number | null) => Math.ceil((share ?? 0) * 100 - NOISE) / 100

/** Where what was reached lies below a floor or above a ceiling, in words; empty when it holds everywhere. */
export function findFalls(shares: Shares, floor: Floor): string[] {
  const now = floorOf(shares)
  return [
    now.right < floor.right && `right ${now.right}, was ${floor.right}`,
    now.rightOrShown < floor.rightOrShown && `right or shown ${now.rightOrShown}, was ${floor.rightOrShown}`,
    now.wrong > floor.wrong && `wrong ${now.wrong}, was ${floor.wrong}`,
    now.falselyAnswered > floor.falselyAnswered &&
      `falsely answered ${now.falselyAnswered}, was ${floor.falselyAnswered}`,
  ].filter((fall) => fall !== false)
}
