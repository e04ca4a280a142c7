/** On the local login page: the phone that answers no, and the phone that never answers. */
export const eidRefusingNumber = '6000002'
export const eidSilentNumber = '6000003'
