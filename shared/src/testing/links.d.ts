/** Pages that the tests of this package open. Packages that use this one declare their own. */
declare module '../contracts/pages' {
  interface LinkedPages {
    loanDetail: 'productId' | 'orderId';
    repay: 'productId' | 'orderId';
    promotion: 'id';
    siteHome: never;
    siteAbout: never;
  }
}

export {};
