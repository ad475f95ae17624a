import type { Generated, Kysely, Selectable, Transaction } from 'kysely';

import type { Market } from '@loan/shared/contracts/shell';

/** Times are milliseconds since 1970, amounts whole rupees or rupiah, flags 0 or 1. */
export interface Tables {
  borrowers: { id: Generated<number>; device_id: string; token: string; market: Market };
  orders: {
    id: string;
    borrower_id: number;
    product_id: string;
    amount: number;
    periods: string;
    term_unit: string;
    status: string;
    is_delay: number;
    is_score: number;
    telephone: string;
    /** Empty, an address, or one that starts with `{h5}`: the requesting front end's origin. */
    h5_url: string;
    /** Long texts and hostile values, to test screens. */
    is_extreme: number;
    created_at: number;
  };
  periods: { order_id: string; period_no: number; amount: number; due_at: number; paid_at: number | null };
  push_requests: {
    id: Generated<number>;
    borrower_id: number;
    order_id: string;
    product_id: string;
    amount: number;
    periods: string;
    at: number;
  };
  virtual_accounts: {
    id: Generated<number>;
    borrower_id: number;
    /** Empty for a number that was requested without an order. */
    order_id: string;
    amount: number;
    pay_type: string;
    pay_code: string;
    specific_num: string;
    vcode: string;
    /** When the money under way arrives; null if none is. */
    arrives_at: number | null;
    created_at: number;
    /** Later money is refused. */
    expires_at: number;
  };
  payments: { id: Generated<number>; virtual_account_id: number; at: number };
  events: { id: Generated<number>; borrower_id: number; product_id: string; module_id: string; position_id: string; at: number };
  ratings: { id: Generated<number>; borrower_id: number; score: string; at: number };
  jumps: { id: Generated<number>; borrower_id: number; module: string; position: string; parameter: string; url: string; at: number };
  applications: {
    id: Generated<number>;
    borrower_id: number;
    product_id: string;
    /** The page that it came from. */
    source: 'recommended' | 'joint';
    module_id: string;
    scene: string;
    url: string;
    at: number;
  };
  page_events: { id: Generated<number>; borrower_id: number; product_id: string; module_id: string; position_id: string; at: number };
  complaints: {
    id: Generated<number>;
    borrower_id: number;
    /** Empty for a complaint about no order. */
    order_id: string;
    /** Value of the type and of the sub-type; both empty if none was chosen. */
    type: string;
    sub_type: string;
    detail: string;
    /** A JSON list of addresses; one that starts with `{own}` is on the sandbox's own origin. */
    images: string;
    status: 'processing' | 'answered';
    /** The customer service's text, and its pictures as `images`. */
    answer: string;
    answer_images: string;
    /** 1 to 5 stars; null until the borrower has rated. */
    score: number | null;
    created_at: number;
  };
  qa_records: {
    id: Generated<number>;
    borrower_id: number;
    /** Empty for a conversation about no order. */
    order_id: string;
    /** 1 to a person, 2 helpful or not, 3 score, 4 free text. */
    type: string;
    value: string;
    qa_id: string;
    at: number;
  };
  /** Offers to pay a fee and postpone the due dates. */
  extensions: {
    id: Generated<number>;
    order_id: string;
    fee: number;
    /** Number of days by which the open periods are postponed. */
    days: number;
    expires_at: number;
    /** Shown instead of the time; empty: the time is shown. */
    expiry_words: string;
    paid_at: number | null;
    at: number;
  };
  bank_cards: {
    id: Generated<number>;
    borrower_id: number;
    bank_name: string;
    card_no: string;
    bank_code: string;
    phone: string;
    /** A payment with it needs an SMS code. */
    needs_code: number;
    /** Its bank refuses every payment and gives no reason. */
    is_silent: number;
  };
  /** One for each read of the cards; a payment uses it up. */
  repay_tokens: { token: string; borrower_id: number; order_id: string; used_at: number | null; at: number };
  /** Payments by card; amounts in cents. `code` is the last one sent, empty if none is needed. */
  card_payments: {
    id: Generated<number>;
    borrower_id: number;
    order_id: string;
    card_id: number;
    token: string;
    amount: number;
    coupon_id: string;
    code: string;
    paid_at: number | null;
    at: number;
  };
  huichao_payments: {
    id: Generated<number>;
    borrower_id: number;
    order_id: string;
    user_id: string;
    /** Cents. */
    amount: number;
    url: string;
    paid_at: number | null;
    at: number;
  };
  sms_codes: { id: Generated<number>; phone: string; code: string; at: number };
  /** Visits of promotion pages, and taps on their apply button; `phone` is empty for a visit. */
  promo_tracks: {
    id: Generated<number>;
    kind: 'visit' | 'click';
    page_id: string;
    user_from: string;
    client_type: string;
    utm_tag: string;
    app_from: string;
    phone: string;
    at: number;
  };
  /**
   * `captcha` is the solution of the picture shown last; empty before the first, and after it was used. `phone`: the number that a
   * code was sent to by this picture; empty if none was.
   */
  promo_sessions: { sid: string; captcha: string; phone: string; at: number };
  /** Users registered on a promotion page. */
  users: {
    id: Generated<number>;
    phone: string;
    market: Market;
    template_id: string;
    app_from: string;
    user_from: string;
    utm_tag: string;
    invite_code: string;
    device_id: string;
    at: number;
  };
}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Borrower = Selectable<Tables['borrowers']>;
export type Order = Selectable<Tables['orders']>;
export type Period = Selectable<Tables['periods']>;
export type VirtualAccount = Selectable<Tables['virtual_accounts']>;
export type ExtensionOffer = Selectable<Tables['extensions']>;
export type Card = Selectable<Tables['bank_cards']>;
export type CardPayment = Selectable<Tables['card_payments']>;
export type Complaint = Selectable<Tables['complaints']>;
