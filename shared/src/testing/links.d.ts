/** Pages that the tests of this package open. Who uses the package fills in its own. */
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
