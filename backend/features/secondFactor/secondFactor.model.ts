import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const passkeySchema = new Schema(
  {
    credentialId: { type: String, required: true },
    /** In base64url, as the credential's id. */
    publicKey: { type: String, required: true },
    /** Of signatures; 0 for passkeys that do not count. */
    counter: { type: Number, required: true },
    transports: { type: [String], default: undefined },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { _id: true },
);
export type Passkey = InferSchemaType<typeof passkeySchema> & { _id: Types.ObjectId };

/** What a user confirms a sign-in with, by the user's id. An administrator who is only asked has a record, too. */
const secondFactorSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    passkeys: [passkeySchema],
    /** Secrets are encrypted. Of two codes of the same step, or of an older one, only the first counts. */
    authenticator: { type: { secret: String, confirmedAt: Date, lastStep: Number }, _id: false },
    /** The secret of an authenticator app that is still to be confirmed. */
    newSecret: String,
    /** SHA-256 hashes of those that are left; none before the first factor. */
    recoveryCodes: { type: [String], default: undefined },
    /** When the administrator was first asked to set up a factor that is required. */
    askedAt: Date,
  },
  { versionKey: false, collection: 'secondFactors' },
);

export const SecondFactor = model('SecondFactor', secondFactorSchema);
