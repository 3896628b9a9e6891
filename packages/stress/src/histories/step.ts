import {ClientError} from '@sanity/client'
import type {FaultPlan} from './faults.ts'
import type {Client, Dialog, Model, Person, Sendable} from './model.ts'
import type {Clients, World} from './world.ts'

/** One thing that somebody does. Data, so that a history can be printed and played again. */
export interface Step {
  do: string
  by: Person
  /** Document that it is about. */
  id: string
  /** Client whose trip it is about, or who does it. */
  client: Client
  of: Sendable
  fault?: FaultPlan
  /** What another person does meanwhile, if the fault says so. */
  other?: Omit<Step, 'fault' | 'other'>
}

/** What is different for each step. */
export interface Names {
  /** Unique in the history: makes words and ids. */
  key: string
  /** Id of the operation, unique in the lake. */
  operation: string
}

/** What an operation can use to do something for real. */
export interface Scene extends Names {
  world: World
  /** Their requests can have a fault. */
  clients: Clients
  /** What people and clients have on their screens. */
  screens: Screens
}

export interface Screens {
  dialogs: Map<Person, unknown>
  /** The versions that clients have open, as the form of the page sends them. */
  pages: Map<Client, {version: string; sentAt: string}>
}

/**
 * Something that can be done: for real, and in the model. Both return `done`, or why nothing has changed.
 */
export interface Operation {
  /** Whether the function can be repeated after a cut connection, so that its outcome is certain. Default: it is not. */
  isRepeatable?: true
  perform: (scene: Scene, step: Step, before: Model) => Promise<string>
  /** Changes the model if the result is `done`. */
  predict: (model: Model, step: Step, names: Names, before: Model) => string
}

export const wordsOf = (key: string): string => `words ${key}.`

/** Returns the dialog that a person has open, if it is of the kind. */
export function dialogOf<Kind extends Dialog['kind']>(
  {dialogs}: Model,
  by: Person,
  kind: Kind,
): Extract<Dialog, {kind: Kind}> | undefined {
  const dialog = dialogs[by]
  return dialog?.kind === kind ? (dialog as Extract<Dialog, {kind: Kind}>) : undefined
}

/** Returns the result of an operation of `@roam/editing` in one word. */
export const nameResult = (result: object): string => ('refused' in result ? String(result.refused) : 'done')

/** Repeats what failed, as a person does who is told so, unless the lake has refused it. */
export const repeatOnce = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  attempt().catch((error: unknown) => {
    if (error instanceof ClientError) throw error
    return attempt()
  })
