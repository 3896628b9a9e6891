import {type Grant, ROLE_GRANTS} from '../auth/grants.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {publishedId} from '../shared/document-ids.ts'
import {type Audience, EVERYTHING, isHidden, PUBLIC_ONLY} from '../store/audience.ts'
import {authorizeChanges, insufficientPermissions} from './authorize-changes.ts'
import type {DocumentRule} from './document-rule.ts'
import {DocumentRules} from './document-rules.ts'
import {grantsOf} from './rule-grants.ts'

/** How a user writes: options of `LakeDataset.transact`. */
interface WriteOptions {
  identity: string
  authorize: (builder: TransactionBuilder) => void
  assertAddressable: (id: string, index: number) => void
  audience: Audience
  ignoresTimes: boolean
}

/** Who writes and reads which documents of a lake: by rules for documents if there are any, else by role. */
export class Access {
  #rules: DocumentRules | undefined
  /** By writer. The same object for the same writer: streams are grouped by it. */
  #audiences = new Map<string | null, Audience>()

  /** @throws Error for a rule that cannot be enforced */
  constructor(rules: DocumentRule[] | undefined) {
    this.#rules = rules && new DocumentRules(rules)
  }

  /** Whether any token does not read all documents. */
  get restrictsReading(): boolean {
    return this.#rules?.list.some(({read}) => read) ?? false
  }

  /** The documents that a user finds; null is a client without a token. */
  audienceOf(user: LakeUser | null): Audience {
    if (!this.#rules) return user ? EVERYTHING : PUBLIC_ONLY
    if (user?.bypassesRules) return EVERYTHING
    const writer = user?.writer ?? null
    const audience = this.#audiences.get(writer) ?? this.#rules.audienceOf(writer)
    this.#audiences.set(writer, audience)
    return audience
  }

  /** The permissions of a user, for the buttons of the Studio. */
  grantsOf(user: LakeUser): Grant[] {
    return this.#rules ? grantsOf(user, this.#rules) : ROLE_GRANTS[user.role]
  }

  /**
   * Options of a transaction that a user makes.
   * @param isReleaseAction whether it consists of actions on releases
   */
  writeOptions(user: LakeUser, dataset: LakeDataset, isReleaseAction: boolean): WriteOptions {
    const audience = this.audienceOf(user)
    return {
      identity: user.id,
      audience,
      ignoresTimes: this.#rules !== undefined && !user.bypassesRules,
      authorize: authorizeChanges({user, dataset, audience, rules: this.#rules, isReleaseAction}),
      assertAddressable: (id, index) => {
        if (!isHidden(audience, id) || this.#writes(user, publishedId(id))) return
        throw insufficientPermissions('update', index, 'a document that you may not read')
      },
    }
  }

  /** Whether the user writes documents with this ID, even if not reading them. */
  #writes({writer}: LakeUser, id: string): boolean {
    const owners = this.#rules?.ownersOf(id) ?? []
    return owners.some((rule) =>
      [
        rule.drafts,
        rule.versions,
        rule.create,
        ...rule.update.map(({writers}) => writers),
        rule.delete,
        rule.deleteWith?.writers,
      ].some((writers) => writers?.includes(writer)),
    )
  }
}
