/** An amount to be paid. */
export type ChargeDraft = { value: number; detail: string };

/** A charge at the bank: its id there, and the Pix text that pays it. */
export type Charge = { txid: string; code: string };

/** Creates charges at a bank. The simulated bank is its first adapter. */
export type PaymentProvider = { charge(draft: ChargeDraft): Promise<Charge> };
