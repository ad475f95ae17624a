/** A paper with a check disc: all is paid. */
export declare function PaidPicture(): import('react').JSX.Element;
