/** State and server data as the shell provides them at run time. What stands here belongs to the contract version. */
export { configureStore, createSlice } from '@reduxjs/toolkit';
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector } from 'react-redux';
